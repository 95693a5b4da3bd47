import type { Score } from '@fairline/shared/contract';
import type { Side } from './read-side.js';
import { readLastPeriod } from './read-status.js';
import type { WirePlay, WireStatus } from './wire.js';

/**
 * The goals of each half of a soccer game that has begun, and of its extra time as a third part, from the minutes of its goals. The clock of
 * a goal in added time starts with the half's last minute (`45'+2'`, `90'+5'`). Own goals are listed with the team that gains them. Kicks of
 * a shoot-out do not count. Undefined if a minute cannot be read or the goals are not the score.
 */
export const readHalves = (
  home: Side,
  away: Side,
  status: WireStatus,
  plays: readonly WirePlay[],
): Score['periods'] => {
  const goals = plays.filter(isGoal).map((play) => ({
    team: play.team?.id ?? undefined,
    count: play.scoreValue ?? 1,
    part: partOf(play.clock?.displayValue),
  }));
  if (goals.some(({ part }) => part === undefined)) return undefined;
  const parts = partsPlayed(status, Math.max(0, ...goals.map(({ part = 0 }) => part)));
  const goalsOf = ({ id }: Side) =>
    Array.from({ length: parts }, (_, i) => sum(goals.filter(({ team, part }) => team === id && part === i + 1)));
  const isOfATeam = goals.every(({ team }) => team !== undefined && (team === home.id || team === away.id));
  const read = { home: goalsOf(home), away: goalsOf(away) };
  return isOfATeam && isScore(read.home, home) && isScore(read.away, away) ? read : undefined;
};

const isGoal = ({ scoringPlay, shootout }: WirePlay): boolean => scoringPlay === true && shootout !== true;

/** 1 and 2 are the halves, 3 is extra time; undefined if the minute cannot be read. */
const partOf = (clock: string | null | undefined): number | undefined => {
  const minute = minuteOf(clock);
  return minute === undefined ? undefined : minute <= 45 ? 1 : minute <= 90 ? 2 : 3;
};

const minuteOf = (clock: string | null | undefined): number | undefined => {
  const [, minute] = /^(\d{1,3})'(?:\s*\+\s*\d{1,2}'?)?$/.exec(clock?.trim() ?? '') ?? [];
  return minute === undefined ? undefined : Number(minute);
};

// A shoot-out may follow the second half at once: extra time was played if the clock ran into it.
const partsPlayed = (status: WireStatus, latestGoal: number): number => {
  const isOver = readLastPeriod(status) !== undefined;
  const reached = isOver ? 2 : Math.min(status.period ?? 2, 2);
  const hasExtraTime = /_AET$|EXTRA_?TIME/.test(status.type.name) || (minuteOf(status.displayClock) ?? 0) > 90;
  return Math.max(hasExtraTime ? 3 : reached, latestGoal, 1);
};

const isScore = (parts: readonly number[], { score }: Side): boolean =>
  parts.reduce((total, goals) => total + goals, 0) === (score ?? 0);

const sum = (goals: readonly { readonly count: number }[]): number =>
  goals.reduce((total, { count }) => total + count, 0);
