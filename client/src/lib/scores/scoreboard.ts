import type { Score, ScoreNews } from '@fairline/shared/contract';
import type { Problem } from '../http/problem.js';
import { dayAfter } from './game-days.js';
import { groupOf } from './group-games.js';

/** Which scoreboard is looked at: a sport's of a day, of today when none is named. */
export interface Asked {
  readonly sport: string;
  readonly date?: string | undefined;
}

/** The question by which a server is asked about it. */
export const queryOf = ({ sport, date }: Asked): string =>
  new URLSearchParams({ sport, ...(date === undefined ? {} : { date }) }).toString();

/** A scoreboard as the server gave it. */
export interface Answer {
  readonly scores: readonly Score[];
  readonly seq: number;
  /** The game day that it is of. */
  readonly day: string | undefined;
}

/** The scoreboard on the page. Times are the server's, in milliseconds. */
export interface Scoreboard extends Asked {
  readonly state: 'loading' | 'shown';
  readonly seq: number;
  readonly day?: string | undefined;
  readonly scores: ReadonlyMap<string, Score>;
  /** When it was last known to be as it stands. */
  readonly at: number;
  /** Whether changes arrive by themselves. */
  readonly isPushed: boolean;
  /** Why the last question was not answered. */
  readonly problem?: Problem | undefined;
}

export const emptyBoard = ({ sport, date }: Asked): Scoreboard => ({
  sport,
  date,
  state: 'loading',
  seq: 0,
  scores: new Map(),
  at: 0,
  isPushed: false,
});

/** A scoreboard from which changes no longer arrive by themselves: until now they did, so until now it was right. */
export const noLongerPushed = (before: Scoreboard, now: number): Scoreboard =>
  before.isPushed ? { ...before, isPushed: false, at: now } : before;

/** A scoreboard as an answer gives it. A game that is as it was stays the same object, so that its card does not redraw. */
export const takeAnswer = (before: Scoreboard, { scores, seq, day }: Answer, at: number): Scoreboard => ({
  ...before,
  state: 'shown',
  seq,
  day,
  at,
  problem: undefined,
  scores: new Map(scores.map((score) => [score.id, unlessSame(before.scores.get(score.id), score)])),
});

/** A scoreboard brought one piece of news further. The caller has asked `orderOf`. */
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

// Beside today's games stand those of yesterday that went on past midnight.
const runsOn = ({ date, day, scores }: Scoreboard, of: string, score: Score): boolean =>
  date === undefined &&
  day !== undefined &&
  of === dayAfter(day, -1) &&
  (scores.has(score.id) || groupOf(score) === 'live');

const unlessSame = (before: Score | undefined, now: Score): Score =>
  before && JSON.stringify(before) === JSON.stringify(now) ? before : now;
