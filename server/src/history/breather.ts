import { setImmediate } from 'node:timers/promises';

/** As long as others may be kept waiting, in milliseconds. */
const LONGEST_MS = 8;

/** For long work: asked again and again while it goes on, it lets whatever else the server has to do go first as often as is due. */
export const breather = (): (() => Promise<void> | undefined) => {
  let began = performance.now();
  const breathe = async () => {
    await setImmediate();
    began = performance.now();
  };
  return () => (performance.now() - began > LONGEST_MS ? breathe() : undefined);
};
