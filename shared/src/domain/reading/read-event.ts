import { type GameEvent, NO_START } from '../board/game-event.js';
import { escapeKeyPart } from '../board/quote.js';
import { readTime } from './read-time.js';
import { readText, type WireEvent } from './wire.js';

/**
 * Parses the game of an event; undefined without an id or a sport. A game without a readable start counts as not started; an outright has
 * no teams.
 */
export const readEvent = (wire: WireEvent, sport?: string): GameEvent | undefined => {
  const id = readText(wire.id);
  const key = readText(wire.sport_key) ?? sport;
  if (id === undefined || key === undefined) return undefined;
  return {
    id: escapeKeyPart(id),
    sport: key,
    home: readText(wire.home_team) ?? '',
    away: readText(wire.away_team) ?? '',
    commenceTime: readTime(wire.commence_time) ?? NO_START,
    completed: false,
  };
};

/** The fields of an answer that identify its game. */
export const namingOf = ({ id, sport_key, home_team, away_team, commence_time }: WireEvent): WireEvent => ({
  id,
  sport_key,
  home_team,
  away_team,
  commence_time,
});

/** Whether two answers identify the same game; then it need not be parsed again. */
export const isNamedAs = (a: WireEvent, b: WireEvent): boolean =>
  a.id === b.id &&
  a.commence_time === b.commence_time &&
  a.home_team === b.home_team &&
  a.away_team === b.away_team &&
  a.sport_key === b.sport_key;
