import { type GameEvent, hasStarted, isFinished, sportTitle } from '../../domain/index.js';
import type { Game } from '../rest/odds.js';

/** A game with the specification's names, without prices. */
export type GameEntry = Omit<Game, 'bookmakers'>;

/** The game's state at `now` (milliseconds). `timeAs` formats its times. */
export const gameEntry = (event: GameEvent, now: number, timeAs: WriteTime = isoTime): GameEntry => ({
  id: event.id,
  sport_key: event.sport,
  sport_title: sportTitle(event.sport),
  home_team: event.home,
  away_team: event.away,
  commence_time: timeAs(event.commenceTime),
  status: isFinished(event, now) ? 'final' : hasStarted(event, now) ? 'in_progress' : 'scheduled',
  completed: isFinished(event, now),
});

/** Formats a moment given in milliseconds since 1970. */
export type WriteTime = (at: number) => string;

/** ISO 8601, the specification's format. */
export const isoTime: WriteTime = (at) => new Date(at).toISOString();

/** Whole seconds since 1970. */
export const unixTime: WriteTime = (at) => String(Math.floor(at / 1000));
