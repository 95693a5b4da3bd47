import type { ScoredGame } from './scored-game.js';

/**
 * Removes duplicate games, since the scoreboards of two days may list the same one; a final version wins. Two finals that disagree both
 * stay, so that a pick on them matches neither.
 */
export const distinctGames = (games: readonly ScoredGame[]): readonly ScoredGame[] => {
  const final = new Set(games.filter(isFinal).map((game) => game.id));
  const latest = games.filter((game) => isFinal(game) || !final.has(game.id));
  return [...new Map(latest.map((game) => [listingOf(game), game])).values()];
};

const isFinal = (game: ScoredGame): boolean => game.status === 'final';

const listingOf = (game: ScoredGame): string =>
  JSON.stringify([game.id, game.home.plain, game.away.plain, game.start, isFinal(game) && game.points]);
