import type { BoardId } from '@fairline/shared/contract';
import { cacheKey } from '../../../platform/cache/cache-key.js';
import { queriesAtom } from '../../../platform/cache/queries.js';
import { askerOf } from '../../../platform/session/asker.js';
import type { Store } from '../../../platform/store.js';
import { after } from '../../../platform/timers.js';
import { newestNews } from './board-news.js';
import { heldBoard } from './held-boards.js';
import { keepLeft } from './left-boards.js';
import { loadBoard } from './load-board.js';

/** A pointer that only passes over the link leaves sooner. */
const AFTER_MS = 300;
const GOOD_FOR_MS = 10_000;

/**
 * Loads the player props of some sports when the user seems about to open them, so that they show at once. Props loaded in the last ten
 * seconds are not loaded again. Returns a function that cancels it.
 */
export const preloadProps = (store: Store, sports: readonly string[]): (() => void) => {
  return after(AFTER_MS, () => {
    for (const sport of sports) loadAhead(store, { sport, section: 'props' });
  });
};

const loadAhead = (store: Store, id: BoardId) => {
  if (heldBoard(id)) return;
  const asker = askerOf(store);
  const load = async ({ signal }: { signal: AbortSignal }) => {
    const { board, at } = await loadBoard(id, { signal }, store);
    keepLeft(store, asker, { held: board, heardAt: newestNews(at, board) });
    return at;
  };
  // If this fails, opening the section retries and shows the error.
  store
    .get(queriesAtom)
    .fetchQuery({
      queryKey: cacheKey('props-ahead', asker, id.sport),
      queryFn: load,
      staleTime: GOOD_FOR_MS,
      retry: false,
    })
    .catch(() => undefined);
};
