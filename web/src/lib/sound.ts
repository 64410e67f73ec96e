/** Two small sounds, only for who asked for sound: your turn, and the end. */
import { settings } from "./settings.svelte";

const NOTES = { turn: [523, 659], end: [523, 659, 784, 1047] };
const LENGTH = 0.12; // seconds of a note
let audio: AudioContext | undefined;

export function chime(what: keyof typeof NOTES): void {
  if (!settings.sound) return;
  audio ??= new AudioContext();
  const now = audio.currentTime;
  NOTES[what].forEach((pitch, at) => {
    const tone = audio!.createOscillator();
    const gain = audio!.createGain();
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(0.08, now + at * LENGTH);
    gain.gain.exponentialRampToValueAtTime(0.001, now + (at + 2) * LENGTH);
    tone.connect(gain).connect(audio!.destination);
    tone.start(now + at * LENGTH);
    tone.stop(now + (at + 2) * LENGTH);
  });
}
