import { boardName, type PackedQuote, packDiff, packQuote } from '@fairline/shared/contract';
import { atom } from 'jotai';
import { yieldToPage } from '../../../platform/yield-to-page.js';
import { type HeldBoard, listenToBoards } from '../../model/board/held-boards.js';
import type { Ranking } from './ranking.js';
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
  post: (said: ToRankingWorker) => void,
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
      post({ say: 'wish', nth, wish });
      return () => {
        if (nth !== last) return;
        hear = undefined;
        post({ say: 'wish', nth, wish: undefined });
      };
    },
  };
  return { rankingWorker, close: feedRankingWorker(post) };
};

const AT_ONCE = 500;

/** Sends the ranking worker every board that this page holds, and all later changes. */
const feedRankingWorker = (post: (said: ToRankingWorker) => void): (() => void) => {
  const telling = new Map<string, HeldBoard>();

  // A price that moves while its board is being sent is sent twice, the newer one last, so both sides end up the same.
  const tellWhole = async (held: HeldBoard) => {
    const { id, board } = held;
    const isStillHeld = () => telling.get(boardName(id)) === held;
    telling.set(boardName(id), held);
    post({ say: 'begin', id, head: { seq: board.seq, events: [...board.events.values()], locked: [...board.locked] } });
    const rest = yieldToPage();
    let prices: PackedQuote[] = [];
    for (const quote of board.quotes.values()) {
      prices.push(packQuote(quote, board.stamps.get(quote.stamp)));
      if (prices.length < AT_ONCE) continue;
      post({ say: 'prices', id, prices: JSON.stringify(prices) });
      prices = [];
      await rest();
      if (!isStillHeld()) return;
    }
    post({ say: 'prices', id, prices: JSON.stringify(prices) });
    post({ say: 'complete', id });
  };

  return listenToBoards({
    held: (board) => void tellWhole(board),
    moved: ({ id }, diffs) => post({ say: 'moved', id, news: JSON.stringify(diffs.map((diff) => packDiff(diff, 0))) }),
    confirmed: ({ id }, stamps) => post({ say: 'confirmed', id, stamps }),
    locked: ({ id }, { locked, unlocked }) => post({ say: 'locked', id, locked, unlocked }),
    dropped: (id) => {
      telling.delete(boardName(id));
      post({ say: 'dropped', id });
    },
  });
};
