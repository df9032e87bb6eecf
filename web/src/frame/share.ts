import { copy } from "./copy";

/** Hand an address to others: by what the device has for that, else by copying it. Returns whether it was copied. */
export async function share(title: string, path: string): Promise<boolean> {
  const url = `${location.origin}${path}`;
  if (navigator.share) {
    await navigator.share({ title, url }).catch(() => undefined); // closed without sharing
    return false;
  }
  if (await copy(url)) return true;
  prompt("The link:", url);
  return false;
}
