/** SHA-256, FIPS 180-4. The browser's own is missing wherever a page comes by plain http, as at home. */

const words = (hex: string): number[] => (hex.match(/.{8}/g) ?? []).map((word) => parseInt(word, 16));

const K = words(
  "428a2f9871374491b5c0fbcfe9b5dba53956c25b59f111f1923f82a4ab1c5ed5d807aa9812835b01243185be550c7dc372be5d7480deb1fe9bdc06a7c19bf174" +
    "e49b69c1efbe47860fc19dc6240ca1cc2de92c6f4a7484aa5cb0a9dc76f988da983e5152a831c66db00327c8bf597fc7c6e00bf3d5a7914706ca635114292967" +
    "27b70a852e1b21384d2c6dfc53380d13650a7354766a0abb81c2c92e92722c85a2bfe8a1a81a664bc24b8b70c76c51a3d192e819d6990624f40e3585106aa070" +
    "19a4c1161e376c082748774c34b0bcb5391c0cb34ed8aa4a5b9cca4f682e6ff3748f82ee78a5636f84c878148cc7020890befffaa4506cebbef9a3f7c67178f2",
);
const START = words("6a09e667bb67ae853c6ef372a54ff53a510e527f9b05688c1f83d9ab5be0cd19");

const turn = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

/** The message, a 1 bit, zeros, and its length in bits, in blocks of 64 bytes. */
function padded(message: Uint8Array): DataView {
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(bytes.length - 4, message.length * 8);
  return view;
}

function schedule(data: DataView, block: number): number[] {
  const w = Array.from({ length: 16 }, (_, n) => data.getUint32(block + 4 * n));
  for (let n = 16; n < 64; n++) {
    const [a, b] = [w[n - 15] as number, w[n - 2] as number];
    const low = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const high = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    w.push(((w[n - 16] as number) + low + (w[n - 7] as number) + high) | 0);
  }
  return w;
}

function compressed(state: readonly number[], w: readonly number[]): number[] {
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  for (const [n, k] of K.entries()) {
    const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + k + (w[n] as number);
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((value, n) => (value + (state[n] as number)) | 0);
}

/** The hash of bytes, or of a text in UTF-8, in hexadecimal digits. */
export function sha256(message: Uint8Array | string): string {
  const data = padded(typeof message === "string" ? new TextEncoder().encode(message) : message);
  let state: readonly number[] = START;
  for (let block = 0; block < data.byteLength; block += 64) state = compressed(state, schedule(data, block));
  return state.map((value) => (value >>> 0).toString(16).padStart(8, "0")).join("");
}

export const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16));
