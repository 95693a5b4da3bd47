import type { LiveOpportunity, Subject } from '@fairline/shared/domain';
import { gameOf, isoTime } from '../odds/game.js';

/** What an arbitrage and a middle have in common by the names of the specification. */
export const entryOf = ({ opportunity }: LiveOpportunity, now: number) => ({
  id: opportunity.id,
  game: gameOf(eventOf(opportunity), now),
  market: opportunity.family,
  sport: opportunity.sport,
  commence_time: isoTime(opportunity.commenceTime),
});

/** When it was found, and for how many seconds more it is shown: 30 minutes in all. */
export const timesOf = ({ openedAt }: LiveOpportunity, now: number) => ({
  time_found: isoTime(openedAt),
  expires_in: Math.max(0, Math.round((openedAt + SHOWN_FOR_MS - now) / 1000)),
});

const SHOWN_FOR_MS = 30 * 60_000;

// An opportunity ends with its game, so one that is open is about a game that is not over.
const eventOf = ({ event, sport, home, away, commenceTime }: Subject) => ({
  id: event,
  sport,
  home,
  away,
  commenceTime,
  completed: false,
});
