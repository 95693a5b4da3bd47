import { setTimeout as pause } from 'node:timers/promises';

/**
 * Asks one that may not answer: what takes longer than `patienceMs`, or fails, is not known (null), and meanwhile nobody asks again.
 * Without this, the page would wait for Postgres just when one wants to see that it is away.
 */
export const patiently = <A extends readonly unknown[], T>(ask: (...about: A) => Promise<T>, patienceMs = 1_000) => {
  let asked: Promise<T | null> | undefined;
  return (...about: A): Promise<T | null> => {
    asked ??= ask(...about)
      .catch(() => null)
      .finally(() => {
        asked = undefined;
      });
    return Promise.race([asked, pause(patienceMs, null, { ref: false })]);
  };
};
