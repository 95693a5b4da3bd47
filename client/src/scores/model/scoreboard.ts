import type { Score, ScoreNews } from '@fairline/shared/contract';
import { groupOf } from '@fairline/shared/domain';
import type { PrimitiveAtom } from 'jotai';
import type { Problem } from '../../platform/http/problem.js';
import { dayAfter } from './game-days.js';

/** Identifies a scoreboard: a sport and a day; without a day, today. */
export interface Asked {
  readonly sport: string;
  readonly date?: string | undefined;
}

/** The query parameters that load it. */
export const queryOf = ({ sport, date }: Asked): string =>
  new URLSearchParams({ sport, ...(date === undefined ? {} : { date }) }).toString();

/** A scoreboard as the server sent it. */
export interface Answer {
  readonly scores: readonly Score[];
  readonly seq: number;
  /** Its game day. */
  readonly day: string | undefined;
}

/** The scoreboard on the page. Times are server times, in milliseconds. */
export interface Scoreboard extends Asked {
  readonly state: 'loading' | 'shown';
  readonly seq: number;
  readonly day?: string | undefined;
  readonly scores: ReadonlyMap<string, Score>;
  /** When it was last known to be correct. */
  readonly at: number;
  /** Whether changes are pushed. */
  readonly isPushed: boolean;
  /** Why the last load failed. */
  readonly problem?: Problem | undefined;
}

/** Where a scoreboard is kept. */
export type BoardAtom = PrimitiveAtom<Scoreboard>;

export const isAnyLive = ({ scores }: Scoreboard): boolean =>
  [...scores.values()].some((score) => groupOf(score) === 'live');

export const emptyBoard = ({ sport, date }: Asked): Scoreboard => ({
  sport,
  date,
  state: 'loading',
  seq: 0,
  scores: new Map(),
  at: 0,
  isPushed: false,
});

/** The scoreboard once changes are no longer pushed: until now they were, so it is correct up to now. */
export const noLongerPushed = (before: Scoreboard, now: number): Scoreboard =>
  before.isPushed ? { ...before, isPushed: false, at: now } : before;

/** Applies an answer. A game without changes keeps its object, so that its card does not redraw. */
export const applyAnswer = (before: Scoreboard, { scores, seq, day }: Answer, at: number): Scoreboard => ({
  ...before,
  state: 'shown',
  seq,
  day,
  at,
  problem: undefined,
  scores: new Map(scores.map((score) => [score.id, unlessSame(before.scores.get(score.id), score)])),
});

/** Applies one pushed change. The caller has checked its order with `orderOf`. */
export const applyScoreNews = (before: Scoreboard, news: ScoreNews): Scoreboard => {
  const told = { ...before, seq: news.seq, at: Math.max(before.at, news.at) };
  const listed =
    before.day === news.day ? news.upserts : news.upserts.filter((score) => runsOn(before, news.day, score));
  const gone = news.gone.filter((id) => before.scores.has(id) && before.day === news.day);
  if (listed.length === 0 && gone.length === 0) return told;
  const scores = new Map(before.scores);
  for (const id of gone) scores.delete(id);
  for (const score of listed) scores.set(score.id, score);
  return { ...told, scores };
};

// Today's scoreboard also shows yesterday's games that went on past midnight.
const runsOn = ({ date, day, scores }: Scoreboard, of: string, score: Score): boolean =>
  date === undefined &&
  day !== undefined &&
  of === dayAfter(day, -1) &&
  (scores.has(score.id) || groupOf(score) === 'live');

const unlessSame = (before: Score | undefined, now: Score): Score =>
  before && JSON.stringify(before) === JSON.stringify(now) ? before : now;
