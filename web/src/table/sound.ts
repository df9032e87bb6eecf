/** Wood on wood: a short knock made on the spot, so that no file is loaded. */

let context: AudioContext | null = null;

export function knock(low = false): void {
  context ??= new AudioContext();
  const { currentTime: now, sampleRate } = context;
  const buffer = context.createBuffer(1, sampleRate * 0.09, sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = (Math.random() * 2 - 1) * Math.exp(-n / (sampleRate * 0.012));
  const source = context.createBufferSource();
  const body = context.createBiquadFilter();
  body.type = "bandpass";
  body.frequency.value = low ? 340 : 620; // hertz
  body.Q.value = 6;
  source.buffer = buffer;
  source.connect(body).connect(context.destination);
  source.start(now);
}
