import type { Game } from '../market/games/game.js';
import { LEAGUES, type League } from '../market/games/leagues.js';
import { mix, seedOf, unit } from '../market/games/random.js';

/** The simulated exchanges, by the keys of their books. */
export const EXCHANGES = ['polymarket', 'kalshi'] as const;
export type Exchange = (typeof EXCHANGES)[number];

/** The leagues that exchanges list. */
export const LISTED_LEAGUES: readonly League[] = LEAGUES.filter(({ title }) =>
  ['NFL', 'NBA', 'NHL', 'MLB'].includes(title),
);

/** Whether an exchange lists a game: each about two thirds of them, half of all games are on both, and a sixth on none. */
export const isListed = (exchange: Exchange, { seed, league }: Game): boolean => {
  if (!LISTED_LEAGUES.includes(league)) return false;
  const place = unit(mix(seed, seedOf('exchanges')));
  return exchange === 'polymarket' ? place < 0.67 : place < 0.5 || place > 0.83;
};
