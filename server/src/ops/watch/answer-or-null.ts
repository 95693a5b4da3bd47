import { sleep } from '@fairline/shared/node';

/**
 * Calls something that may not answer. Gives null after `patienceMs` or on failure, and does not call again while the first call is open.
 * Without this the operators' page would hang on Postgres just when it should show that Postgres is down.
 */
export const answerOrNull = <A extends readonly unknown[], T>(ask: (...about: A) => Promise<T>, patienceMs = 1_000) => {
  let asked: Promise<T | null> | undefined;
  return (...about: A): Promise<T | null> => {
    asked ??= ask(...about)
      .catch(() => null)
      .finally(() => {
        asked = undefined;
      });
    return Promise.race([asked, sleep(patienceMs, { ref: false }).then(() => null)]);
  };
};
