import type { BoardDiff } from '@fairline/shared/domain';
import { atom } from 'jotai';
import { serverNow } from '../../../platform/clock.js';
import { store } from '../../../platform/store.js';
import { after } from '../../../platform/timers.js';

const WINDOW_MS = 60_000;
const SAMPLES_A_FRAME = 20;
const REPORT_MS = 1_000;

interface Sample {
  readonly at: number;
  readonly delay: number;
}

let samples: Sample[] = [];
let reportedAt = 0;

/** The time from when we received a price until this page painted it: the median of the last minute, in milliseconds. */
export const latencyAtom = atom<number | undefined>(undefined);

/** Records the delay of changed prices once this frame is painted. */
export const noteReceived = (diffs: readonly BoardDiff[]): void => {
  const received = diffs.flatMap(({ upserts }) =>
    upserts.slice(0, SAMPLES_A_FRAME).map(({ receivedAt }) => receivedAt),
  );
  if (received.length === 0) return;
  // A task after the next frame's callbacks is the first one to run once that frame is on the screen.
  requestAnimationFrame(() => after(0, () => report(received.slice(0, SAMPLES_A_FRAME))));
};

const report = (received: readonly number[]) => {
  const at = serverNow();
  // Clocks differ by milliseconds: a negative delay counts as none.
  for (const receivedAt of received) samples.push({ at, delay: Math.max(0, at - receivedAt) });
  if (at - reportedAt < REPORT_MS) return;
  reportedAt = at;
  samples = samples.filter((sample) => at - sample.at < WINDOW_MS);
  store.set(latencyAtom, median(samples.map(({ delay }) => delay)));
};

export const median = (values: readonly number[]): number | undefined => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  if (sorted.length === 0) return undefined;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1]! + sorted[middle]!) / 2;
};
