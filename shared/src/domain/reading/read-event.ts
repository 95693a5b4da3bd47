import type { GameEvent } from '../board/game-event.js';
import { readTime } from './read-time.js';
import { readText, type WireEvent } from './wire.js';

/**
 * The game an event is about; undefined when it has no id or no sport. Without a readable start it is taken not to have begun;
 * an outright has no teams.
 */
export const readEvent = (wire: WireEvent, sport?: string): GameEvent | undefined => {
  const id = readText(wire.id)?.replaceAll('|', '%7C');
  const key = readText(wire.sport_key) ?? sport;
  if (id === undefined || key === undefined) return undefined;
  return {
    id,
    sport: key,
    home: readText(wire.home_team) ?? '',
    away: readText(wire.away_team) ?? '',
    commenceTime: readTime(wire.commence_time) ?? NEVER,
    completed: false,
  };
};

// The last moment that a Date can express.
const NEVER = 8.64e15;
