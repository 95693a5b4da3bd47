import { atom } from 'jotai';
import type { Ranking } from './ranking.js';
import { feedDesk } from './ranking-feed.js';
import type { FromDesk, RankingWish, ToDesk } from './ranking-words.js';

/** A ranking desk as the page sees it. */
export interface Desk {
  /** Hears the ranking wished for, again whenever it changes, until the returned function is called or another is wished for. */
  wish(wish: RankingWish, hear: (ranking: Ranking) => void): () => void;
}

/** The desk; `closed` while nobody needed it, `none` where there are no workers. */
export const deskAtom = atom<Desk | 'closed' | 'none'>(typeof Worker === 'undefined' ? 'none' : 'closed');

/** Opens the desk in a worker of its own. One that breaks down is not asked again: the page ranks by itself. */
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

/** The desk behind two ends of a line; it is told of every board from now on. */
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
