import { setImmediate as breath } from 'node:timers/promises';

/** Does the same with many things, `few` at a time and in order: others have the process between, whom all at once would keep waiting. */
export const fewAtATime = async <From, To>(
  all: readonly From[],
  few: number,
  work: (one: From) => To,
): Promise<To[]> => {
  const done: To[] = [];
  for (const [i, one] of all.entries()) {
    if (i > 0 && i % few === 0) await breath();
    done.push(work(one));
  }
  return done;
};
