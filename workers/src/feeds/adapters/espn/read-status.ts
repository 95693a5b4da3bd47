import type { Score } from '@fairline/shared/contract';
import type { WireStatus } from './wire.js';

/**
 * Whether a game waits, runs, is over, or hangs. `post` alone is no result: a postponed game is `post` too, and one that has just
 * ended runs on until it is called completed.
 */
export const readStatus = ({ type }: WireStatus): Score['status'] => {
  const held = HELD.find(([word]) => type.name.includes(word));
  if (held) return held[1];
  if (type.completed) return 'final';
  return type.state === 'in' || type.state === 'post' ? 'in_progress' : 'scheduled';
};

/** The clock as a viewer reads it: `11:50 - 2nd`, `Halftime`; nothing before the start, `Final/OT` at the end. */
export const readClock = (status: WireStatus): string | undefined =>
  readStatus(status) === 'scheduled' ? undefined : (status.type.shortDetail ?? status.displayClock ?? undefined);

/** The period that is being played, from 1; none before the start and none after the end. */
export const readPeriod = (status: WireStatus): number | undefined =>
  PLAYED.has(readStatus(status)) && status.type.state === 'in' && status.period ? status.period : undefined;

const PLAYED: ReadonlySet<Score['status']> = new Set(['in_progress', 'delayed', 'suspended']);

const HELD = [
  ['POSTPONED', 'postponed'],
  ['CANCEL', 'cancelled'],
  ['FORFEIT', 'cancelled'],
  ['ABANDONED', 'cancelled'],
  ['SUSPENDED', 'suspended'],
  ['DELAY', 'delayed'],
] as const;
