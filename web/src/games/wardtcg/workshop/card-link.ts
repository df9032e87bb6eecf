/** Cards in an address: the text of their file, packed, behind the # that is sent to no server. */

const HOME = "/lab/wardtcg";
const LONGEST = 60_000; // characters of a card file that is read

const [PACKED, PLAIN] = ["z", "p"];

async function through(bytes: Uint8Array<ArrayBuffer>, by: TransformStream): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(by);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

const letters = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));

export async function encode(toml: string): Promise<string> {
  const bytes = new TextEncoder().encode(toml);
  if (!("CompressionStream" in globalThis)) return PLAIN + letters(bytes);
  return PACKED + letters(await through(bytes, new CompressionStream("deflate-raw")));
}

/** The text of a link; null if a part of it is missing. */
export async function decode(code: string): Promise<string | null> {
  try {
    const bytes = bytesOf(code.slice(1));
    const plain = code.startsWith(PACKED) ? await through(bytes, new DecompressionStream("deflate-raw")) : bytes;
    const text = new TextDecoder("utf-8", { fatal: true }).decode(plain);
    return text && text.length <= LONGEST ? text : null;
  } catch {
    return null;
  }
}

export const address = async (toml: string): Promise<string> => `${location.origin}${HOME}#cards=${await encode(toml)}`;
