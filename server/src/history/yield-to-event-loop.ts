import { setImmediate } from 'node:timers/promises';

/** How long other work may be kept waiting, in milliseconds. */
const LONGEST_MS = 8;

/** For long work: the returned function is called again and again, and yields to the event loop when that is due. */
export const yieldToEventLoop = (): (() => Promise<void> | undefined) => {
  let began = performance.now();
  const breathe = async () => {
    await setImmediate();
    began = performance.now();
  };
  return () => (performance.now() - began > LONGEST_MS ? breathe() : undefined);
};
