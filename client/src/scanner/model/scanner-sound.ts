import * as z from 'zod/mini';
import { rememberedAtom } from '../../platform/storage/remembered-atom.js';

/** From which value on, in percent, a new opportunity sounds: `off` for never, 0 for each. */
export const SOUND_CHOICES = ['off', 0, 1, 2, 3, 5] as const;
export type SoundChoice = (typeof SOUND_CHOICES)[number];

/** What this device does at a new opportunity. */
export const soundAtom = rememberedAtom<SoundChoice>('scannerSound', z.literal(SOUND_CHOICES), 'off');

let context: AudioContext | undefined;

/** Lets the browser play sounds; it allows that only in answer to a click or a key. False if it plays none. */
export const allowSound = async (): Promise<boolean> => {
  try {
    context ??= new AudioContext();
    await context.resume();
    return context.state === 'running';
  } catch {
    return false;
  }
};

/** Two short notes. Silent until the user allowed it. */
export const playSound = (): void => {
  if (context?.state !== 'running') return;
  for (const [nth, frequency] of NOTES_HZ.entries())
    playNote(context, frequency, context.currentTime + nth * NOTE_SECONDS);
};

const NOTES_HZ = [880, 1_320];
const NOTE_SECONDS = 0.12;
const LOUDEST = 0.2;

const playNote = (on: AudioContext, frequency: number, at: number) => {
  const [note, volume] = [on.createOscillator(), on.createGain()];
  note.frequency.value = frequency;
  volume.gain.setValueAtTime(LOUDEST, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + NOTE_SECONDS);
  note.connect(volume).connect(on.destination);
  note.start(at);
  note.stop(at + NOTE_SECONDS);
};
