import type { Score } from '@fairline/shared/contract';
import { groupOf, SCORES_SPORTS } from '@fairline/shared/domain';
import { atom, useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { eventAtom } from '../../market/model/board/board-atoms.js';
import { keyed } from '../../platform/keyed.js';
import { type AppSocket, socketAtom } from '../../platform/socket/app-socket.js';
import type { Store } from '../../platform/store.js';
import { type BoardAtom, emptyBoard } from './scoreboard.js';
import { clockWords } from './state-words.js';

/** The period and clock of a live game on a held board: Q3 8:41; undefined while they are unknown. It follows the league's scoreboard. */
export const useLiveClock = (event: string, sport: string): string | undefined => {
  useLeagueScores(sport);
  return useAtomValue(liveClockAtom(event));
};

/** Keeps `leagueBoardAtom` of a league up to date while mounted; many components share one follower. Does nothing without a scoreboard. */
const useLeagueScores = (sport: string): void => {
  const store = useStore();
  const socket = useAtomValue(socketAtom);
  useEffect(() => (HAS_SCORES.has(sport) ? share(store, sport, socket) : undefined), [store, sport, socket]);
};

const HAS_SCORES: ReadonlySet<string> = new Set(SCORES_SPORTS);

interface Shared {
  users: number;
  readonly stop: () => void;
}

const sharedBy = new WeakMap<Store, Map<string, Shared>>();

const share = (store: Store, sport: string, socket: AppSocket | undefined): (() => void) => {
  const followed = sharedBy.get(store) ?? new Map<string, Shared>();
  sharedBy.set(store, followed);
  const shared = followed.get(sport) ?? { users: 0, stop: follow(store, sport, socket) };
  followed.set(sport, shared);
  shared.users += 1;
  return () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    followed.delete(sport);
    shared.stop();
  };
};

// Loaded with the first live row: the table is shown without it.
const follow = (store: Store, sport: string, socket: AppSocket | undefined): (() => void) => {
  let isOver = false;
  let stop = () => {};
  import('./follow-scores.js').then(
    ({ followScores }) => {
      if (!isOver) ({ stop } = followScores(socket, store, { sport }, undefined, leagueBoardAtom(sport)));
    },
    () => undefined, // the rows show the league
  );
  return () => {
    isOver = true;
    stop();
  };
};

/** Today's scoreboard of a league, apart from the one on the page; kept up to date while `useLeagueScores` is mounted. */
const leagueBoardAtom = keyed((sport: string): BoardAtom => atom(emptyBoard({ sport }))).of;

/** The period and clock of a live game on the odds board: Q3 8:41; undefined if the scoreboard does not say. */
const liveClockAtom = keyed((event: string) =>
  atom((get): string | undefined => {
    const sport = get(eventAtom(event))?.sport;
    const score = sport && get(liveScoresAtom(sport)).get(event);
    return score && score.clock !== undefined ? clockWords(score.clock, sport) || undefined : undefined;
  }),
).of;

/** The live games of a league by their ids on the odds board; none after a failed load, since clocks run on. */
const liveScoresAtom = keyed((sport: string) =>
  atom((get): ReadonlyMap<string, Score> => {
    const { scores, problem } = get(leagueBoardAtom(sport));
    const live = problem ? [] : [...scores.values()].filter((score) => groupOf(score) === 'live');
    return new Map(live.flatMap((score) => (score.event_id === undefined ? [] : [[score.event_id, score]])));
  }),
).of;
