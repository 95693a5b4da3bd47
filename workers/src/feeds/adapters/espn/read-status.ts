import type { Score } from '@fairline/shared/contract';
import type { WireStatus } from './wire.js';

/**
 * The status of a game. `post` alone does not mean final: a postponed game is `post` too, and a game that has just ended
 * stays live until the scoreboard marks it completed.
 */
export const readStatus = ({ type }: WireStatus): Score['status'] => {
  const held = HELD.find(([word]) => type.name.includes(word));
  if (held) return held[1];
  if (type.completed) return 'final';
  return type.state === 'in' || type.state === 'post' ? 'in_progress' : 'scheduled';
};

/** The clock as shown to users: `11:50 - 2nd`, `Halftime`, `Final/OT`; undefined before the start. */
export const readClock = (status: WireStatus): string | undefined =>
  readStatus(status) === 'scheduled' ? undefined : (status.type.shortDetail ?? status.displayClock ?? undefined);

/** The current period, from 1; undefined before the start and after the end. */
export const readPeriod = (status: WireStatus): number | undefined =>
  PLAYED.has(readStatus(status)) && status.type.state === 'in' && status.period ? status.period : undefined;

/**
 * The period in which a finished game ended, from 1; undefined before the end, and where the scoreboard does not show it. In soccer 3 and 4
 * are extra time, 5 is the shoot-out.
 */
export const readLastPeriod = (status: WireStatus): number | undefined => {
  if (readStatus(status) !== 'final') return undefined;
  const named = LONGER.find(([word]) => word.test(status.type.name))?.[1] ?? 0;
  return Math.max(status.period ?? 0, named) || undefined;
};

const LONGER = [
  [/_PEN(?:ALTIES|S)?$|SHOOTOUT/, 5],
  [/_AET$|EXTRA_?TIME/, 4],
] as const;

const PLAYED: ReadonlySet<Score['status']> = new Set(['in_progress', 'delayed', 'suspended']);

const HELD = [
  ['POSTPONED', 'postponed'],
  ['CANCEL', 'cancelled'],
  ['FORFEIT', 'cancelled'],
  ['ABANDONED', 'cancelled'],
  ['SUSPENDED', 'suspended'],
  ['DELAY', 'delayed'],
] as const;
