import { type GameEvent, hasStarted, isFinished } from '@fairline/shared/domain';
import * as z from 'zod/mini';
import { lazily } from '../lazily.js';

/** `''` for all games, `live`, or a day as YYYY-MM-DD. */
export const dateSchema = z.string().check(z.regex(/^(live|\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))?$/));

/**
 * Whether a game passes the date filter. `live` matches games that have started and are not over, however long they last; a day matches
 * games still to come on that day of the user's calendar. Times in milliseconds; `zone` defaults to the user's.
 */
export const isOnDate = (date: string, game: GameEvent, now: number, zone?: string): boolean => {
  if (date === '') return true;
  if (date === 'live') return hasStarted(game, now) && !isFinished(game, now);
  return !hasStarted(game, now) && dayOf(game.commenceTime, zone) === date;
};

const dayOf = (at: number, zone: string | undefined): string =>
  (zone === undefined ? own() : dayFormat(zone)).format(at);

// Sweden writes dates as YYYY-MM-DD, like the address.
const dayFormat = (timeZone: string | undefined) => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone });

// Created once: a ranking checks thousands of games.
const own = lazily(() => dayFormat(undefined));
