import { type GameEvent, NO_START } from '../board/game-event.js';
import { escapeKeyPart } from '../board/quote.js';
import { readTime } from './read-time.js';
import { readText, type WireEvent } from './wire.js';

/**
 * The game an event is about; undefined when it has no id or no sport. Without a readable start it is taken not to have begun;
 * an outright has no teams.
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

/** What of an answer says which game it is about. */
export const namingOf = ({ id, sport_key, home_team, away_team, commence_time }: WireEvent): WireEvent => ({
  id,
  sport_key,
  home_team,
  away_team,
  commence_time,
});

/** Whether an answer names its game as another did: then the game need not be read again. */
export const isNamedAs = (a: WireEvent, b: WireEvent): boolean =>
  a.id === b.id &&
  a.commence_time === b.commence_time &&
  a.home_team === b.home_team &&
  a.away_team === b.away_team &&
  a.sport_key === b.sport_key;
