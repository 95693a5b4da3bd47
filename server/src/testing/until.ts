import { setTimeout as pause } from 'node:timers/promises';

/** Waits until something has come true; a test that waits in vain fails by its own time limit. */
export const until = async (isTrue: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isTrue())) await pause(10);
};
