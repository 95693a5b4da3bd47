import { SCORES_SPORTS } from '@fairline/shared/domain';
import { atom } from 'jotai';
import { selectAtom } from 'jotai/utils';
import { keyed } from '../keyed.js';
import { type Groups, groupGames, sameGroups } from './group-games.js';
import { emptyBoard, type Scoreboard } from './scoreboard.js';

/** The scoreboard that is looked at. */
export const scoreboardAtom = atom<Scoreboard>(emptyBoard({ sport: SCORES_SPORTS[0] }));

// What is drawn asks for no more than it shows: a score wakes one card, not the page.

/** One game. Undefined when it is not listed. */
export const scoreAtom = keyed((id: string) => atom((get) => get(scoreboardAtom).scores.get(id))).of;

/** Which games stand where. */
export const groupsAtom = selectAtom(scoreboardAtom, ({ scores }): Groups => groupGames(scores.values()), sameGroups);

export const gameCountAtom = atom((get) => get(scoreboardAtom).scores.size);
export const isAnyLiveAtom = atom((get) => get(groupsAtom).live.length > 0);
export const isPushedAtom = atom((get) => get(scoreboardAtom).isPushed);

/** When what is listed was last known to be right, by the server's time: for ever while changes arrive by themselves. */
export const rightAtAtom = atom((get) => (get(isPushedAtom) ? Number.POSITIVE_INFINITY : get(scoreboardAtom).at));

/** Which scoreboard it is and whether it is there, and why no newer one came. `at` counts only then: it stands still meanwhile. */
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
