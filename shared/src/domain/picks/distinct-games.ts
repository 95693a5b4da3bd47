import type { ScoredGame } from './scored-game.js';

/**
 * Each game once, though the scoreboards of two days may both list it: the final one where there is one. Two finals that
 * disagree both stay, so that a pick on them fits neither.
 */
export const distinctGames = (games: readonly ScoredGame[]): readonly ScoredGame[] => {
  const listings = new Map<string, ScoredGame[]>();
  for (const game of games) listings.set(game.id, [...(listings.get(game.id) ?? []), game]);
  return [...listings.values()].flatMap((listed) => {
    const finals = listed.filter((game) => game.status === 'final');
    return finals.length > 0 ? differing(finals) : listed.slice(0, 1);
  });
};

const differing = (finals: readonly ScoredGame[]): readonly ScoredGame[] => [
  ...new Map(finals.map((game) => [`${game.points?.home}:${game.points?.away}`, game])).values(),
];
