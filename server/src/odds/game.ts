import type { Game } from '@fairline/shared/contract';
import { type GameEvent, hasStarted, isFinished, sportTitle } from '@fairline/shared/domain';

/** A game by the names of the specification, without its prices. `timeAs` writes its times. */
export const gameOf = (event: GameEvent, now: number, timeAs: WriteTime = isoTime): Omit<Game, 'bookmakers'> => ({
  id: event.id,
  sport_key: event.sport,
  sport_title: sportTitle(event.sport),
  home_team: event.home,
  away_team: event.away,
  commence_time: timeAs(event.commenceTime),
  status: isFinished(event, now) ? 'final' : hasStarted(event, now) ? 'in_progress' : 'scheduled',
  completed: isFinished(event, now),
});

/** Writes a moment, given in milliseconds. */
export type WriteTime = (at: number) => string;

export const isoTime: WriteTime = (at) => new Date(at).toISOString();
export const unixTime: WriteTime = (at) => String(Math.floor(at / 1000));
