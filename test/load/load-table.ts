import type { Spread } from '../bench/delays.js';
import { timesOf } from './causes.js';
import type { Step } from './step.js';

const COLUMNS: Readonly<Record<string, (step: Step) => string>> = {
  sockets: ({ sockets }) => String(sockets),
  'messages/s': ({ messages }) => messages.toFixed(0),
  'push p50/p99': ({ pushes }) => spread(pushes),
  'joins/s': ({ joins }) => joins.count.toFixed(0),
  'p50/p99 ': ({ joins }) => spread(joins),
  'calls/s': ({ reads }) => reads.count.toFixed(0),
  ' p50/p99': ({ reads }) => spread(reads),
  'sign-ins/s': ({ signIns }) => signIns.count.toFixed(1),
  ' p50/p99 ': ({ signIns }) => spread(signIns),
  'retry later': ({ turnedAway: { share, p99 } }) => (share === 0 ? '0 %' : `${percent(share)}, ${p99} ms`),
  failed: ({ failed }) => String(timesOf(failed)),
  cut: ({ lost }) => String(lost),
  CPU: ({ cpu }) => cpu.toFixed(2),
  'own late': ({ late }) => String(late),
  MB: ({ rssBytes }) => (rssBytes / 2 ** 20).toFixed(0),
};

/** The column titles. */
export const headline = (): string =>
  Object.keys(COLUMNS)
    .map((name) => cell(name, name))
    .join('  ');

/** One step as one line. */
export const lineOf = (step: Step): string =>
  Object.entries(COLUMNS)
    .map(([name, told]) => cell(name, told(step)))
    .join('  ');

/** The causes of the failures, most common first; undefined if nothing failed. */
export const causesLineOf = ({ failed }: Step): string | undefined => {
  const causes = Object.entries(failed).toSorted(([, a], [, b]) => b - a);
  return causes.length === 0 ? undefined : `  failed: ${causes.map(([why, times]) => `${times} × ${why}`).join('; ')}`;
};

const cell = (name: string, text: string): string => text.padStart(Math.max(name.length, WIDTH));
const WIDTH = 11;

const spread = ({ p50, p99 }: Spread): string => `${p50}/${p99}`;

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
