/** Debian's Chromium, with the flags it needs as root and on a closed network. */

import type { LaunchOptions } from "@playwright/test";

export const CHROMIUM: LaunchOptions = {
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};
