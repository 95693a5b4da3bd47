import { atom } from 'jotai';
import type { Ranking } from './ranking.js';
import { feedDesk } from './ranking-feed.js';
import type { FromDesk, RankingWish, ToDesk } from './ranking-words.js';

/** The ranking desk as the page uses it. */
export interface Desk {
  /** Asks for a ranking and calls `hear` whenever it changes, until the returned function is called or another wish replaces it. */
  wish(wish: RankingWish, hear: (ranking: Ranking) => void): () => void;
}

/** The desk; `closed` until somebody needs it, `none` if there are no Web Workers. */
export const deskAtom = atom<Desk | 'closed' | 'none'>(typeof Worker === 'undefined' ? 'none' : 'closed');

/** Opens the desk in a Web Worker. After a crash it is not used again: the page ranks by itself. */
export const openDeskAtom = atom(null, (get, set) => {
  if (get(deskAtom) !== 'closed') return;
  const worker = new Worker(new URL('./ranking-worker.ts', import.meta.url), { type: 'module' });
  let hear: ((said: FromDesk) => void) | undefined;
  worker.onmessage = ({ data }: MessageEvent<FromDesk>) => hear?.(data);
  const { desk, close } = deskBehind(
    (said) => worker.postMessage(said),
    (listener) => {
      hear = listener;
    },
  );
  worker.onerror = () => {
    close();
    worker.terminate();
    set(deskAtom, 'none');
  };
  set(deskAtom, desk);
});

/** The desk at the other end of a message channel; from now on it receives every board. */
export const deskBehind = (tell: (said: ToDesk) => void, listen: (hear: (said: FromDesk) => void) => void) => {
  let last = 0;
  let hear: ((ranking: Ranking) => void) | undefined;
  listen(({ nth, ranking }) => {
    if (nth === last) hear?.(ranking);
  });
  const desk: Desk = {
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
  return { desk, close: feedDesk(tell) };
};
