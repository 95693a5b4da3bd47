import { atom } from 'jotai';
import { type Store, store } from '../../../platform/store.js';
import { picksMessages as words } from '../messages.js';
import { CutOff } from './gather-games.js';
import { type Validation, type ValidationRun, validatePicks } from './validate-picks.js';

/** The last finished run: its result as text, and when it ended. */
interface RunResult {
  readonly message: string;
  readonly errors: readonly string[];
  readonly at: number;
}

/** The current run. */
export const runningAtom = atom<ValidationRun | undefined>(undefined);
export const lastRunAtom = atom<RunResult | undefined>(undefined);

/** The note shown after a run that the user started, until they close it. */
export const runNoteAtom = atom<{ readonly text: string; readonly errors: readonly string[] } | undefined>(undefined);

/** Runs that the user started during another run, in order. */
const waitingAtom = atom<readonly ValidationRun[]>([]);

/**
 * Runs one validation at a time. During a run, a manual one waits its turn and an automatic one is dropped. After a manual run the user
 * sees its result.
 */
export const run = async (asked: ValidationRun, of: Store = store): Promise<void> => {
  const running = of.get(runningAtom);
  if (running) {
    const isKnown = [running, ...of.get(waitingAtom)].some((one) => isSameRun(asked, one));
    if (asked.window === 'manual' && !isKnown) of.set(waitingAtom, (before) => [...before, asked]);
    return;
  }
  of.set(runningAtom, asked);
  const isManual = asked.window === 'manual';
  try {
    const validation = await validatePicks(asked, of);
    of.set(lastRunAtom, { ...validation, at: Date.now() });
    if (isManual) of.set(runNoteAtom, { text: saidOf(validation), errors: validation.errors });
  } catch (error) {
    const errors = error instanceof CutOff ? error.errors : [];
    const message = asked.days ? words.rangeFailed : words.failed;
    of.set(lastRunAtom, { message, errors, at: Date.now() });
    if (isManual) of.set(runNoteAtom, { text: asked.days ? words.rangeFailed : words.manual.failed, errors });
  } finally {
    of.set(runningAtom, undefined);
  }
  const [next, ...later] = of.get(waitingAtom);
  of.set(waitingAtom, later);
  if (next) await run(next, of);
};

const isSameRun = (a: ValidationRun, b: ValidationRun): boolean =>
  a.window === b.window && a.days?.join() === b.days?.join();

const saidOf = ({ updated, checked, message }: Validation): string => {
  if (message === words.nonePending) return message;
  if (updated > 0) return words.manual.updated(updated);
  return checked > 0 ? words.manual.unchanged : words.manual.noneCompleted;
};
