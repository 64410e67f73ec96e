/** Two short sounds, if sound is on: it is your turn, and the game is over. */
import { settings } from "./settings.svelte";

const PITCHES = { turn: [523, 659], end: [523, 659, 784, 1047] }; // in hertz
const NOTE_SECONDS = 0.12;
let audio: AudioContext | undefined;

export function playSound(sound: keyof typeof PITCHES): void {
  if (!settings.sound) return;
  audio ??= new AudioContext();
  const context = audio;
  const now = context.currentTime;
  PITCHES[sound].forEach((pitch, at) => {
    const tone = context.createOscillator();
    const gain = context.createGain();
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(0.08, now + at * NOTE_SECONDS);
    gain.gain.exponentialRampToValueAtTime(0.001, now + (at + 2) * NOTE_SECONDS);
    tone.connect(gain).connect(context.destination);
    tone.start(now + at * NOTE_SECONDS);
    tone.stop(now + (at + 2) * NOTE_SECONDS);
  });
}
