import type { GameEvent } from '../board/game-event.js';
import type { Subject } from './opportunity.js';

/** The game of an opportunity, rebuilt from the opportunity. An opportunity ends with its game, so the game of an open one is not over. */
export const gameUnder = ({ event, sport, home, away, commenceTime }: Subject): GameEvent => ({
  id: event,
  sport,
  home,
  away,
  commenceTime,
  completed: false,
});
