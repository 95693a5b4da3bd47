import { atom } from 'jotai';
import type { Ranking } from './ranking.js';
import { feedRankingWorker } from './ranking-feed.js';
import type { FromRankingWorker, RankingRequest, ToRankingWorker } from './ranking-messages.js';

/** The worker that ranks bets off the main thread, as the page uses it. */
export interface RankingWorker {
  /** Asks for a ranking and calls `hear` whenever it changes, until the returned function is called or another wish replaces it. */
  wish(wish: RankingRequest, hear: (ranking: Ranking) => void): () => void;
}

/** The worker; `closed` until somebody needs it, `none` if there are no Web Workers. */
export const rankingWorkerAtom = atom<RankingWorker | 'closed' | 'none'>(
  typeof Worker === 'undefined' ? 'none' : 'closed',
);

/** Starts the worker. After a crash it is not used again: the page ranks by itself. */
export const openRankingWorkerAtom = atom(null, (get, set) => {
  if (get(rankingWorkerAtom) !== 'closed') return;
  const worker = new Worker(new URL('./ranking-worker.ts', import.meta.url), { type: 'module' });
  let hear: ((said: FromRankingWorker) => void) | undefined;
  worker.onmessage = ({ data }: MessageEvent<FromRankingWorker>) => hear?.(data);
  const { rankingWorker, close } = rankingWorkerBehind(
    (said) => worker.postMessage(said),
    (listener) => {
      hear = listener;
    },
  );
  worker.onerror = () => {
    close();
    worker.terminate();
    set(rankingWorkerAtom, 'none');
  };
  set(rankingWorkerAtom, rankingWorker);
});

/** The ranking worker at the other end of a message channel; from now on it receives every board. */
export const rankingWorkerBehind = (
  tell: (said: ToRankingWorker) => void,
  listen: (hear: (said: FromRankingWorker) => void) => void,
) => {
  let last = 0;
  let hear: ((ranking: Ranking) => void) | undefined;
  listen(({ nth, ranking }) => {
    if (nth === last) hear?.(ranking);
  });
  const rankingWorker: RankingWorker = {
    wish: (wish, listener) => {
      last += 1;
      const nth = last;
      hear = listener;
      tell({ say: 'wish', nth, wish });
      return () => {
        if (nth !== last) return;
        hear = undefined;
        tell({ say: 'wish', nth, wish: undefined });
      };
    },
  };
  return { rankingWorker, close: feedRankingWorker(tell) };
};
