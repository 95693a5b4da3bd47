import { groupOf, SCORES_SPORTS } from '@fairline/shared/domain';
import { atom } from 'jotai';
import { selectAtom } from 'jotai/utils';
import { keyed } from '../../platform/keyed.js';
import { isFavouriteAtom } from './favourites.js';
import { type Groups, groupGames, sameGroups } from './group-games.js';
import { emptyBoard, type Scoreboard } from './scoreboard.js';
import { ALL_SPORTS } from './sports.js';

/** The scoreboard on the page. */
export const scoreboardAtom = atom<Scoreboard>(emptyBoard({ sport: SCORES_SPORTS[0] }));

// Each component subscribes only to what it shows: a score redraws one card, not the page.

/** One game; undefined if it is not listed. */
export const scoreAtom = keyed((id: string) => atom((get) => get(scoreboardAtom).scores.get(id))).of;

/** The games by group, the user's favourites first. */
export const groupsAtom = selectAtom(
  atom((get): Groups => groupGames(get(scoreboardAtom).scores.values(), get(isFavouriteAtom))),
  (groups) => groups,
  sameGroups,
);

export const gameCountAtom = atom((get) => get(scoreboardAtom).scores.size);
/** Whether the page shows the games of all sports together. */
export const isAllSportsAtom = atom((get) => get(scoreboardAtom).sport === ALL_SPORTS);

/** How many games of each sport are live, as far as their scoreboards are on the page. */
export const liveCountsAtom = selectAtom(
  scoreboardAtom,
  ({ scores }): ReadonlyMap<string, number> => {
    const counts = new Map<string, number>();
    for (const score of scores.values())
      if (groupOf(score) === 'live') counts.set(score.sport_key, (counts.get(score.sport_key) ?? 0) + 1);
    return counts;
  },
  (a, b) => a.size === b.size && [...a].every(([sport, count]) => b.get(sport) === count),
);

export const isAnyLiveAtom = atom((get) => get(groupsAtom).live.length > 0);
export const isPushedAtom = atom((get) => get(scoreboardAtom).isPushed);

/** When the list was last known to be correct, in server time: always, while changes are pushed. */
export const rightAtAtom = atom((get) => (get(isPushedAtom) ? Number.POSITIVE_INFINITY : get(scoreboardAtom).at));

/**
 * Which scoreboard it is, its state, and why the last load failed. `at` is compared only after a failure; otherwise it would redraw
 * needlessly.
 */
export const standingAtom = selectAtom(
  scoreboardAtom,
  ({ sport, date, state, problem, at }) => ({ sport, date, state, problem, at }),
  (a, b) =>
    a.sport === b.sport &&
    a.date === b.date &&
    a.state === b.state &&
    a.problem === b.problem &&
    (!a.problem || a.at === b.at),
);
