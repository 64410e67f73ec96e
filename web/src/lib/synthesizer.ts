/** Sounds, made by code: cards, gems, coins, doors, a turn and an end. Loaded when the first one is played. */

export type Sound = "card" | "gem" | "coin" | "door" | "turn" | "end";

interface Tone {
  at: number; // seconds after the start of the sound
  pitch: number; // in hertz
  to?: number; // the pitch at its end
  seconds: number;
  volume: number;
  wave?: OscillatorType;
}

interface Rustle {
  at: number;
  pitch: number; // the middle of its band, in hertz
  width: number; // a higher number is a narrower band
  seconds: number;
  volume: number;
}

const chord = (pitches: number[], gap: number): Tone[] =>
  pitches.map((pitch, at) => ({ at: at * gap, pitch, seconds: gap * 2, volume: 0.08 }));

const TONES: Record<Sound, Tone[]> = {
  card: [],
  gem: [
    { at: 0, pitch: 2093, seconds: 0.3, volume: 0.04 },
    { at: 0.03, pitch: 3136, seconds: 0.34, volume: 0.03 },
    { at: 0.05, pitch: 4699, seconds: 0.2, volume: 0.012 },
  ],
  coin: [
    { at: 0, pitch: 1245, seconds: 0.08, volume: 0.05, wave: "triangle" },
    { at: 0.07, pitch: 1661, seconds: 0.32, volume: 0.05, wave: "triangle" },
    { at: 0.07, pitch: 4187, seconds: 0.12, volume: 0.012 },
  ],
  door: [
    { at: 0, pitch: 130, to: 48, seconds: 0.28, volume: 0.22 },
    { at: 0.16, pitch: 620, to: 540, seconds: 0.05, volume: 0.03, wave: "square" },
  ],
  turn: chord([523, 659], 0.12),
  end: chord([523, 659, 784, 1047], 0.12),
};

const RUSTLES: Partial<Record<Sound, Rustle[]>> = {
  card: [
    { at: 0, pitch: 2600, width: 0.8, seconds: 0.07, volume: 0.16 },
    { at: 0.05, pitch: 900, width: 1.2, seconds: 0.05, volume: 0.12 },
  ],
  door: [{ at: 0, pitch: 320, width: 0.7, seconds: 0.22, volume: 0.25 }],
};

let audio: AudioContext | undefined;
let noise: AudioBuffer | undefined;

/** Play a sound, `delay` seconds from now. */
export function synthesize(sound: Sound, delay = 0): void {
  audio ??= new AudioContext();
  const start = audio.currentTime + delay;
  for (const tone of TONES[sound]) playTone(audio, start + tone.at, tone);
  for (const rustle of RUSTLES[sound] ?? []) playRustle(audio, start + rustle.at, rustle);
}

/** A volume that fades away. */
function fading(context: AudioContext, start: number, seconds: number, volume: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(volume, start);
  gain.gain.exponentialRampToValueAtTime(0.0005, start + seconds);
  gain.connect(context.destination);
  return gain;
}

function playTone(context: AudioContext, start: number, { pitch, to, seconds, volume, wave = "sine" }: Tone): void {
  const source = context.createOscillator();
  source.type = wave;
  source.frequency.setValueAtTime(pitch, start);
  if (to) source.frequency.exponentialRampToValueAtTime(to, start + seconds);
  source.connect(fading(context, start, seconds, volume));
  source.start(start);
  source.stop(start + seconds);
}

function playRustle(context: AudioContext, start: number, { pitch, width, seconds, volume }: Rustle): void {
  const source = context.createBufferSource();
  noise ??= makeNoise(context);
  source.buffer = noise;
  const band = context.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = pitch;
  band.Q.value = width;
  source.connect(band).connect(fading(context, start, seconds, volume));
  source.start(start);
  source.stop(start + seconds);
}

/** Half a second of noise. */
function makeNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  return buffer;
}
