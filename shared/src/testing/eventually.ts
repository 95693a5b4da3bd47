import { setTimeout as elapsed } from 'node:timers/promises';

/** Repeats an assertion until it holds; after some seconds it fails as it did last. */
export const eventually = async (assertion: () => unknown, patienceMs = 30_000): Promise<void> => {
  const until = Date.now() + patienceMs;
  for (;;) {
    try {
      await assertion();
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
      await elapsed(20);
    }
  }
};
