import { expect, it } from '@jest/globals';
import { CallRate } from './call-rate.js';

const APART_MS = 20;

/** When so many calls began, asked for at once. */
const begunBy = (calls: number): { readonly begun: number[]; readonly all: Promise<unknown> } => {
  const rate = new CallRate({ perSecond: 1_000 / APART_MS });
  const begun: number[] = [];
  const call = async () => {
    await rate.turn(new AbortController().signal);
    begun.push(performance.now());
  };
  return { begun, all: Promise.all(Array.from({ length: calls }, call)) };
};

it('calls of a feed begin one after the other, so far apart that no second sees more of them than are allowed', async () => {
  const asked = performance.now();
  const { begun, all } = begunBy(15);
  await all;
  expect(begun).toHaveLength(15);
  for (const [i, at] of begun.entries()) expect(at - asked).toBeGreaterThanOrEqual(i * APART_MS);
});

it('calls that a busy process began late do not catch up', async () => {
  const { begun, all } = begunBy(10);
  await new Promise((resolve) => setTimeout(resolve, APART_MS));
  const before = begun.length;
  const busyUntil = performance.now() + 5 * APART_MS;
  while (performance.now() < busyUntil);
  await all;
  for (const [i, at] of begun.slice(before).entries()) expect(at - busyUntil).toBeGreaterThanOrEqual(i * APART_MS);
});

it('a call that was cancelled does not wait for its turn, and takes none', async () => {
  const rate = new CallRate({ perSecond: 0.01 });
  const cancelled = new AbortController();
  await rate.turn(cancelled.signal);
  const waiting = rate.turn(cancelled.signal);
  cancelled.abort();
  await waiting;
});
