import { setTimeout as pause } from 'node:timers/promises';

/** Waits until something has come true; when it never does, the test fails instead of waiting on. */
export const until = async (isTrue: () => boolean | Promise<boolean>, patienceMs = 30_000): Promise<void> => {
  const patience = AbortSignal.timeout(patienceMs);
  while (!(await isTrue())) await pause(10, undefined, { signal: patience });
};
