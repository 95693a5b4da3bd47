import { SCORES_SPORTS } from '@fairline/shared/domain';
import { atom } from 'jotai';
import { selectAtom } from 'jotai/utils';
import { keyed } from '../../platform/keyed.js';
import { type Groups, groupGames, sameGroups } from './group-games.js';
import { emptyBoard, type Scoreboard } from './scoreboard.js';

/** The scoreboard on the page. */
export const scoreboardAtom = atom<Scoreboard>(emptyBoard({ sport: SCORES_SPORTS[0] }));

// Each component subscribes only to what it shows: a score redraws one card, not the page.

/** One game; undefined if it is not listed. */
export const scoreAtom = keyed((id: string) => atom((get) => get(scoreboardAtom).scores.get(id))).of;

/** The games by group. */
export const groupsAtom = selectAtom(scoreboardAtom, ({ scores }): Groups => groupGames(scores.values()), sameGroups);

export const gameCountAtom = atom((get) => get(scoreboardAtom).scores.size);
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
