/** Wood, stone, dice and paper: short sounds made on the spot, so that no file is loaded. */

export type Sound = "set" | "dice" | "card" | "capture" | "turn" | "win";

let context: AudioContext | null = null;

interface Knock {
  at: number;
  length: number;
  hertz: number;
  sharpness: number;
  loud: number;
}

const knock = (at: number, hertz: number, loud = 1, length = 0.09, sharpness = 6): Knock => ({
  at,
  hertz,
  loud,
  length,
  sharpness,
});
const rattle = [0, 0.06, 0.11, 0.19, 0.24, 0.34].map((at, n) =>
  knock(at, 1500 + 260 * (n % 3), 0.8 - n * 0.1, 0.05, 4),
);
const KNOCKS: Record<Exclude<Sound, "turn" | "win">, Knock[]> = {
  set: [knock(0, 620)],
  dice: rattle,
  card: [knock(0, 3200, 0.5, 0.14, 0.7)],
  capture: [knock(0, 620), knock(0.09, 260, 1.2, 0.16, 4)],
};
const TONES: Record<"turn" | "win", number[]> = { turn: [587, 784], win: [523, 659, 784, 1047] }; // hertz

/** Play sounds one after another; a browser allows none before the first click or key. */
export function play(sounds: readonly Sound[], volume = 1): void {
  if (!sounds.length || navigator.userActivation?.hasBeenActive === false) return;
  const audio = (context ??= new AudioContext());
  const out = audio.createGain();
  out.gain.value = volume ** 2; // half way sounds half as loud
  out.connect(audio.destination);
  let start = audio.currentTime;
  for (const sound of sounds) {
    if (sound === "turn" || sound === "win") ring(out, start, TONES[sound]);
    else for (const one of KNOCKS[sound]) strike(out, start, one);
    start += 0.3; // seconds
  }
}

/** Noise that dies away, through a body that rings at one pitch. */
function strike(out: AudioNode, start: number, { at, length, hertz, sharpness, loud }: Knock): void {
  const audio = out.context;
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n++)
    samples[n] = (Math.random() * 2 - 1) * Math.exp((-7 * n) / samples.length) * loud;
  const source = audio.createBufferSource();
  const body = audio.createBiquadFilter();
  body.type = "bandpass";
  body.frequency.value = hertz;
  body.Q.value = sharpness;
  source.buffer = buffer;
  source.connect(body).connect(out);
  source.start(start + at);
}

/** Soft bells, one after another. */
function ring(out: AudioNode, start: number, tones: readonly number[]): void {
  const audio = out.context;
  tones.forEach((hertz, n) => {
    const bell = audio.createOscillator();
    const gain = audio.createGain();
    const at = start + n * 0.13;
    bell.frequency.value = hertz;
    gain.gain.setValueAtTime(0.12, at);
    gain.gain.exponentialRampToValueAtTime(0.0005, at + 0.5);
    bell.connect(gain).connect(out);
    bell.start(at);
    bell.stop(at + 0.5);
  });
}
