/** The cards this browser keeps, each as the text of its file. */

import { persisted } from "../../../state/remembered";

export interface KeptCards {
  name: string;
  toml: string;
}

const MOST = 50; // files kept

export const keptCards = persisted<{ files: KeptCards[] }>("wardroom.cards", { files: [] });
/** What is being made, so that it survives a reload. */
export const bench = persisted<{ toml: string; deck: string; replaced: string }>("wardroom.bench", {
  toml: "",
  deck: "",
  replaced: "",
});

export function keep(one: KeptCards): void {
  keptCards.update(({ files }) => ({ files: [one, ...files.filter(({ name }) => name !== one.name)].slice(0, MOST) }));
}

export function discard(name: string): void {
  keptCards.update(({ files }) => ({ files: files.filter((one) => one.name !== name) }));
}
