import { calendarDay, type GameEvent, hasStarted, isFinished } from '@fairline/shared/domain';
import * as z from 'zod/mini';

/** `''` for all games, `live`, or a day as YYYY-MM-DD. */
export const dateSchema = z.string().check(z.regex(/^(live|\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))?$/));

/** A stored date. A day that is over counts as none: it has no games to come, and "Today" was stored as that day. */
export const keptDateSchema: z.ZodMiniType<string> = z.pipe(
  dateSchema,
  z.transform((date: string) => (date === '' || date === 'live' || date >= calendarDay(Date.now()) ? date : '')),
);

/**
 * Whether a game passes the date filter. `live` matches games that have started and are not over, however long they last; a day matches
 * games still to come on that day of the user's calendar. Times in milliseconds; `zone` defaults to the user's.
 */
export const isOnDate = (date: string, game: GameEvent, now: number, zone?: string): boolean => {
  if (date === '') return true;
  if (date === 'live') return hasStarted(game, now) && !isFinished(game, now);
  return !hasStarted(game, now) && calendarDay(game.commenceTime, zone) === date;
};
