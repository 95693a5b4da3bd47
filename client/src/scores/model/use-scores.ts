import { SCORES_SPORTS } from '@fairline/shared/domain';
import { atom, useAtomValue, useStore } from 'jotai';
import { useCallback, useEffect, useRef } from 'react';
import { serverNow } from '../../platform/clock.js';
import { type AppSocket, socketAtom } from '../../platform/socket/app-socket.js';
import type { Store } from '../../platform/store.js';
import { followScoreboardReactions } from './follow-scoreboard-reactions.js';
import { followScores } from './follow-scores.js';
import { scoreboardAtom } from './score-atoms.js';
import { type BoardAtom, emptyBoard, noLongerPushed, type Scoreboard } from './scoreboard.js';
import { ALL_SPORTS } from './sports.js';

/**
 * Follows a scoreboard and its reactions while the component is mounted: of a day, or of today if none is given. The scoreboard of all
 * sports has no reactions. Returns a function that reloads it.
 */
export const useScores = (sport: string, date: string | undefined): (() => Promise<void>) => {
  const store = useStore();
  const socket = useAtomValue(socketAtom);
  const followed = useRef<{ readonly refresh: () => Promise<void> }>(undefined);
  useEffect(() => {
    if (sport === ALL_SPORTS) {
      const all = followAllScores(socket, store, date);
      followed.current = all;
      return all.stop;
    }
    const met = followScoreboardReactions(socket, store, { sport, date });
    const scores = followScores(socket, store, { sport, date }, met.ask);
    followed.current = scores;
    return () => {
      met.stop();
      scores.stop();
    };
  }, [socket, store, sport, date]);
  return useCallback(async () => followed.current?.refresh(), []);
};

/**
 * Keeps the page's scoreboard one of all sports until `stop`: each sport's is followed by itself, as it would be on its own page, and their
 * games are shown together.
 */
const followAllScores = (socket: AppSocket | undefined, store: Store, date: string | undefined) => {
  const boards = SCORES_SPORTS.map((sport): BoardAtom => atom(emptyBoard({ sport, date })));
  store.set(scoreboardAtom, (before) =>
    before.sport === ALL_SPORTS && before.date === date
      ? noLongerPushed(before, serverNow())
      : emptyBoard({ sport: ALL_SPORTS, date }),
  );
  const show = () => {
    const now = together(boards.map((board) => store.get(board)));
    if (now.state === 'shown' || now.problem) store.set(scoreboardAtom, { ...now, sport: ALL_SPORTS, date });
  };
  const unsubscribe = boards.map((board) => store.sub(board, show));
  const followed = boards.map((board, i) =>
    followScores(socket, store, { sport: SCORES_SPORTS[i]!, date }, undefined, board),
  );
  return {
    /** Reloads all of them, bypassing every cache. */
    refresh: async () => void (await Promise.all(followed.map(({ refresh }) => refresh()))),
    stop: () => {
      for (const stop of unsubscribe) stop();
      for (const { stop } of followed) stop();
    },
  };
};

/** Several scoreboards as one: shown once each has come or failed, as old as the oldest, and pushed only if all are. */
const together = (boards: readonly Scoreboard[]): Omit<Scoreboard, 'sport' | 'date'> => {
  const shown = boards.filter(({ state }) => state === 'shown');
  const isWaiting = boards.some(({ state, problem }) => state === 'loading' && !problem);
  return {
    state: isWaiting || shown.length === 0 ? 'loading' : 'shown',
    seq: 0,
    scores: new Map(shown.flatMap(({ scores }) => [...scores])),
    at: Math.min(...shown.map(({ at }) => at)),
    isPushed: boards.every(({ isPushed }) => isPushed),
    problem: isWaiting ? undefined : boards.find(({ problem }) => problem)?.problem,
  };
};
