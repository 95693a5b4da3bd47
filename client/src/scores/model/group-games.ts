import type { Score } from '@fairline/shared/contract';
import { type GameGroup, groupOf } from '@fairline/shared/domain';

export const GROUPS = ['live', 'upcoming', 'final'] as const satisfies GameGroup[];

/** The ids of a scoreboard's games, grouped by state. */
export type Groups = Readonly<Record<GameGroup, readonly string[]>>;

/**
 * Groups games and sorts each group by start, finals with the latest first. Games that will not be played that day come last, and games
 * with equal starts keep a fixed order. Favourites come first in their group.
 */
export const groupGames = (scores: Iterable<Score>, isFavourite: (score: Score) => boolean = () => false): Groups => {
  const groups: Record<GameGroup, Score[]> = { live: [], upcoming: [], final: [] };
  for (const score of scores) groups[groupOf(score)].push(score);
  const ids = (games: readonly Score[]) =>
    [...games.filter(isFavourite), ...games.filter((score) => !isFavourite(score))].map(({ id }) => id);
  return {
    live: ids(groups.live.sort(byStart)),
    upcoming: ids(groups.upcoming.sort(byStart)),
    final: ids(groups.final.sort(byStart).reverse()),
  };
};

export const sameGroups = (a: Groups, b: Groups): boolean =>
  GROUPS.every((group) => a[group].length === b[group].length && a[group].every((id, i) => id === b[group][i]));

export const countOf = (groups: Groups): number => GROUPS.reduce((sum, group) => sum + groups[group].length, 0);

/** The first games of a scoreboard, in the order of the page. */
export const fewOf = ({ live, upcoming, final }: Groups, many: number): Groups => ({
  live: live.slice(0, many),
  upcoming: upcoming.slice(0, Math.max(0, many - live.length)),
  final: final.slice(0, Math.max(0, many - live.length - upcoming.length)),
});

const byStart = (a: Score, b: Score): number =>
  Number(isOff(a)) - Number(isOff(b)) ||
  Date.parse(a.commence_time) - Date.parse(b.commence_time) ||
  (a.away_team < b.away_team ? -1 : a.away_team > b.away_team ? 1 : a.id < b.id ? -1 : 1);

/** Whether a game will not be played that day. */
export const isOff = ({ status }: Score): boolean => status === 'postponed' || status === 'cancelled';
