import { SCORES_SPORTS } from '@fairline/shared/domain';
import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { type AppSocket, socketAtom } from '../socket/app-socket.js';
import type { Store } from '../store.js';
import { leagueBoardAtom } from './live-clock.js';

/** Keeps `leagueBoardAtom` of a league up to date while mounted; many components share one follower. Does nothing without a scoreboard. */
export const useLeagueScores = (sport: string): void => {
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
