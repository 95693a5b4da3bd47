import type { Game } from './game.js';
import { scriptOf } from './script.js';
import { type Moment, momentAt } from './timeline.js';

/** The state of a game at a time. */
export interface GameState {
  readonly phase: 'scheduled' | 'postponed' | 'delayed' | 'live' | 'final';
  readonly moment: Moment;
  readonly home: number;
  readonly away: number;
  /** The points of each started period, home first. */
  readonly byPeriod: readonly (readonly [number, number])[];
}

/** The state of a game at a time (seconds). */
export const stateAt = (game: Game, time: number): GameState => {
  if (game.postponed) return { ...NOT_BEGUN, phase: time >= game.commence - 7200 ? 'postponed' : 'scheduled' };
  if (time < game.commence) return NOT_BEGUN;
  if (time < game.starts) return { ...NOT_BEGUN, phase: 'delayed' };

  const script = scriptOf(game);
  const elapsed = time - game.starts;
  const over = elapsed >= script.length;
  const now = momentAt(game.league.law, elapsed);
  const moment = over || now.period > script.lastPeriod ? { period: script.lastPeriod, into: 1, resting: false } : now;
  const byPeriod = Array.from({ length: moment.period }, (): [number, number] => [0, 0]);
  let home = 0;
  let away = 0;
  for (const play of script.plays) {
    if (play.elapsed > elapsed) break;
    const period = byPeriod[play.period - 1]!;
    if (play.side === 'home') {
      home += play.points;
      period[0] += play.points;
    } else {
      away += play.points;
      period[1] += play.points;
    }
  }
  return { phase: over ? 'final' : 'live', moment, home, away, byPeriod };
};

/** Seconds since the last score of a live game; Infinity before the first, and in sports where books do not react to single scores. */
export const sinceLastScore = (game: Game, time: number): number => {
  if (game.league.law.sport === 'basketball' || time < game.starts) return Number.POSITIVE_INFINITY;
  let since = Number.POSITIVE_INFINITY;
  for (const play of scriptOf(game).plays) {
    if (game.starts + play.elapsed > time) break;
    since = time - game.starts - play.elapsed;
  }
  return since;
};

const NOT_BEGUN: GameState = {
  phase: 'scheduled',
  moment: { period: 0, into: 0, resting: false },
  home: 0,
  away: 0,
  byPeriod: [],
};
