import { learnedWeightsSchema } from '@fairline/shared/contract';
import { learnedLines, type PassedWeights } from '@fairline/shared/domain';
import { api } from '../../../platform/session/api.js';
import { store } from '../../../platform/store.js';
import { every, type Stop } from '../../../platform/timers.js';
import { passedWeightsAtom } from './learned-lines-atom.js';

/** Loads the learned weights that passed, and again now and then, since they are learned anew every day. Until they are here, and if they cannot be loaded, the standard ones vote. */
export const followLearned = (of = store): Stop => {
  const leaving = new AbortController();
  const look = async () => {
    const { sets } = await api('/api/learned-weights', learnedWeightsSchema, { signal: leaving.signal }, of);
    const passed = sets.map(({ half_life, ...set }) => ({
      ...set,
      halfLife: half_life ?? undefined,
    })) as PassedWeights[];
    if (leaving.signal.aborted || JSON.stringify(passed) === JSON.stringify(of.get(passedWeightsAtom).sets)) return;
    of.set(passedWeightsAtom, { sets: passed, lines: learnedLines(passed) });
  };
  // The next look makes up for one that failed.
  const lookQuietly = () => void look().catch(() => undefined);
  lookQuietly();
  const stop = every(AGAIN_MS, () => document.hidden || lookQuietly());
  return () => {
    stop();
    leaving.abort();
  };
};

const AGAIN_MS = 10 * 60_000;
