import { type GameEvent, hasStarted, isFinished } from '@fairline/shared/domain';
import * as z from 'zod/mini';
import { lazily } from '../lazily.js';

/** `''` for all games, `live`, or a day as YYYY-MM-DD. */
export const dateSchema = z.string().check(z.regex(/^(live|\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))?$/));

/**
 * Whether a game is one that the date filter asks for: `live` those that have started and are not over, however long they last, a day those to come on
 * that day of the user's own calendar. Times in milliseconds; `zone` is the user's unless named.
 */
export const isOnDate = (date: string, game: GameEvent, now: number, zone?: string): boolean => {
  if (date === '') return true;
  if (date === 'live') return hasStarted(game, now) && !isFinished(game, now);
  return !hasStarted(game, now) && dayOf(game.commenceTime, zone) === date;
};

const dayOf = (at: number, zone: string | undefined): string =>
  (zone === undefined ? own() : dayFormat(zone)).format(at);

// Sweden writes dates as the address does.
const dayFormat = (timeZone: string | undefined) => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone });

// Made once: a ranking asks for thousands of games.
const own = lazily(() => dayFormat(undefined));
