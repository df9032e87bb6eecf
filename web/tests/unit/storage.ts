/** A browser's storage, for modules that read it when they are loaded. */

import { vi } from "vitest";

export const stored = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
});
