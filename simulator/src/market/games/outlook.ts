import type { Outlook } from './chances.js';
import { drift, playSwing } from './drift.js';
import type { Game } from './game.js';
import { type GameState, stateAt } from './state.js';
import { shareToCome } from './timeline.js';

/** The part of a game that a bet is on: all of it, or some of its periods. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export const wholeGame = (game: Game): Span => ({ from: 1, to: game.league.law.periods });

/** The true state of a span at a time (seconds): its score and what is expected. Undefined once it is over. */
export const outlookAt = (game: Game, span: Span, time: number): Outlook | undefined => {
  const known = KNOWN.get(game) ?? new Map<string, Outlook | undefined>();
  KNOWN.set(game, known);
  const name = `${span.from}-${span.to}@${time}`;
  if (known.has(name)) return known.get(name);
  const outlook = lookOut(game, span, time);
  if (known.size >= 400) known.clear();
  known.set(name, outlook);
  return outlook;
};

/** Cached, because most books use the same news. */
const KNOWN = new WeakMap<Game, Map<string, Outlook | undefined>>();

const lookOut = (game: Game, span: Span, time: number): Outlook | undefined => {
  const { law } = game.league;
  const whole = span.from === 1 && span.to === law.periods;
  const state = stateAt(game, time);
  if (state.phase === 'postponed' || state.phase === 'final') return undefined;
  const share = toCome(game, state, span, whole);
  if (share <= 0) return undefined;

  const part = (share * (span.to - span.from + 1)) / law.periods;
  const total = game.homePoints + game.awayPoints;
  const drifted = (seed: number) => drift(seed, time) + (state.phase === 'live' ? playSwing(seed, time) : 0);
  const margin = game.homePoints - game.awayPoints + drifted(game.seed) * (law.marginSpread || Math.sqrt(total));
  const moved = total + drifted(game.seed ^ 7) * (law.totalSpread || Math.sqrt(total));
  const scored = law.sport === 'basketball' ? smoothScore(game, span, whole, time) : scoreIn(state, span, whole);
  return {
    share,
    home: scored[0],
    away: scored[1],
    homeToCome: Math.max(0.02 * total, (moved + margin) / 2) * part,
    awayToCome: Math.max(0.02 * total, (moved - margin) / 2) * part,
    marginSpread: law.marginSpread * Math.sqrt(part),
    totalSpread: law.totalSpread * Math.sqrt(part),
  };
};

/** The share of the span that is left; overtime counts as a short piece of the whole game. */
const toCome = (game: Game, { moment }: GameState, span: Span, whole: boolean): number => {
  const { law } = game.league;
  if (whole && moment.period > law.periods) return (0.12 * (1 - moment.into) + 0.01) / law.periods;
  const share = shareToCome(moment, span.from, span.to);
  return whole ? Math.max(share, 0.004) : share;
};

const scoreIn = (state: GameState, span: Span, whole: boolean): [number, number] =>
  state.byPeriod
    .slice(span.from - 1, whole ? undefined : span.to)
    .reduce<[number, number]>(([home, away], period) => [home + period[0], away + period[1]], [0, 0]);

/** Basketball scores every few seconds; the market follows the trend, not each basket. */
const smoothScore = (game: Game, span: Span, whole: boolean, time: number): [number, number] => {
  const looks = [0, 15, 30, 45].map((ago) => scoreIn(stateAt(game, time - ago), span, whole));
  const meanOf = (side: 0 | 1) => looks.reduce((sum, look) => sum + look[side], 0) / looks.length;
  return [meanOf(0), meanOf(1)];
};
