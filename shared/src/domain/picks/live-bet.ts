import { legResult } from '../odds/leg-result.js';
import type { MatchedGame } from './find-game.js';
import { type FinalMargin, marginOf } from './grade.js';
import { regulationOf, spanOf } from './part-of-game.js';
import type { PickedBet } from './pick.js';
import type { ScoredGame } from './scored-game.js';

/** How an open bet stands while its game is played: what it would be if the game ended now. */
export interface LiveBet {
  readonly state: 'winning' | 'losing' | 'pushing';
  /** What has to happen from now on; undefined once no later score can change the bet. */
  readonly needs: LiveNeed | undefined;
}

/** What an open bet needs from now on. `count` is in points, goals or runs. */
export type LiveNeed =
  /** An over: so many more, together. */
  | { readonly kind: 'more'; readonly count: number }
  /** An under: at most so many more, together. */
  | { readonly kind: 'at most'; readonly count: number }
  /** A team that has to outscore the other by so many. */
  | { readonly kind: 'outscore'; readonly side: 'home' | 'away'; readonly count: number }
  /** A team that may be outscored by so many and still wins the bet. */
  | { readonly kind: 'lead'; readonly side: 'home' | 'away'; readonly count: number }
  /** A draw: the team behind has to make up so many; none while the teams are level. */
  | { readonly kind: 'level'; readonly count: number };

/**
 * How a bet stands in a game in progress, by the rules that grade it at the end; `period` is the current one, from 1. Undefined if the game
 * is not in progress, its part of the game has not begun, or the score does not decide it.
 */
export const liveBet = (
  bet: PickedBet,
  match: MatchedGame,
  sport: string,
  period: number | undefined,
): LiveBet | undefined => {
  if (match.game.status !== 'in progress') return undefined;
  const margin = marginOf(bet, { ...match, game: asIfOver(match.game, sport) }, sport);
  if ('reason' in margin) return undefined;
  const span = typeof margin.part === 'object' ? spanOf(margin.part, sport) : undefined;
  if (span && (period === undefined || period <= span[0])) return undefined;
  const isOver = span !== undefined && period !== undefined && period > span[1];
  return { state: stateOf(margin), needs: isOver || isBeyondChange(margin) ? undefined : needOf(margin) };
};

/** The game as if it ended now. What is left of its regulation counts as played without a score, or it would seem to be cut short. */
const asIfOver = (game: ScoredGame, sport: string): ScoredGame => {
  const { count } = regulationOf(sport);
  const filled = (points: readonly number[]) => [
    ...points,
    ...Array.from({ length: Math.max(0, count - points.length) }, () => 0),
  ];
  const periods = game.periods && { home: filled(game.periods.home), away: filled(game.periods.away) };
  const { periods: _, lastPeriod: __, ...rest } = game;
  return { ...rest, status: 'final', ...(periods ? { periods } : {}) };
};

const stateOf = ({ margin, drawIsOutcome }: FinalMargin): LiveBet['state'] =>
  margin > 0 ? 'winning' : margin < 0 || drawIsOutcome ? 'losing' : 'pushing';

// Points are never taken back: an over that has all it needs is won, and an under past its line is lost.
const isBeyondChange = ({ selection, margin }: FinalMargin): boolean =>
  selection.kind === 'total' && legResult(margin) === (selection.side === 'over' ? 1 : -1);

const needOf = (margin: FinalMargin): LiveNeed => {
  const { selection, side = 'home', points } = margin;
  if (selection.kind === 'draw') return { kind: 'level', count: Math.abs(points.home - points.away) };
  if (selection.kind === 'total')
    return selection.side === 'over'
      ? { kind: 'more', count: toWin(margin) }
      : { kind: 'at most', count: toSpare(margin) };
  return stateOf(margin) === 'winning'
    ? { kind: 'lead', side, count: toSpare(margin) }
    : { kind: 'outscore', side, count: toWin(margin) };
};

/** How many points turn the bet into one that wins, on a quarter line in full. */
const toWin = ({ margin }: FinalMargin): number => Math.ceil(0.5 - margin);

/** How many points the bet may lose and still win, or still push. */
const toSpare = ({ margin }: FinalMargin): number => Math.max(0, Math.ceil(margin) - 1);
