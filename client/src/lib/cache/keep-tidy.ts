import type { Query, QueryClient } from '@tanstack/react-query';
import { isStandIn } from './lifetimes.js';

const CLEANUP_MS = 60_000;
const MAINTENANCE_MS = 5 * 60_000;
const MOST_ENTRIES = 100;

/**
 * Keeps a cache small and what is on the screen young until the returned function is called: never more than a hundred answers,
 * every minute none that nobody looks at and that is too old even to stand in, every five minutes what is looked at and stale is
 * asked for anew.
 */
export const keepTidy = (queries: QueryClient): (() => void) => {
  const cache = queries.getQueryCache();
  const unused = () =>
    cache.getAll().filter((query) => query.getObserversCount() === 0 && query.state.fetchStatus === 'idle');

  const makeRoom = () => {
    const surplus = cache.getAll().length - MOST_ENTRIES;
    if (surplus <= 0) return;
    for (const query of unused().sort(oldestFirst).slice(0, surplus)) cache.remove(query);
  };
  const cleanUp = () => {
    for (const query of unused()) if (!isStandIn(Date.now() - query.state.dataUpdatedAt)) cache.remove(query);
  };
  const maintain = () => {
    if (!document.hidden && navigator.onLine)
      queries.refetchQueries({ type: 'active', stale: true, predicate: isFree });
  };

  // What was only just asked for has no answer yet: it is the newest.
  const stop = cache.subscribe(({ type }) => type === 'added' && queueMicrotask(makeRoom));
  const cleaning = setInterval(cleanUp, CLEANUP_MS);
  const maintaining = setInterval(maintain, MAINTENANCE_MS);
  return () => {
    stop();
    clearInterval(cleaning);
    clearInterval(maintaining);
  };
};

// Without an answer a question is always stale, also one that may not be asked but by somebody's own wish.
const isFree = ({ meta }: Query): boolean => !meta?.isCounted;

const oldestFirst = (a: Query, b: Query): number =>
  (a.state.dataUpdatedAt || Date.now()) - (b.state.dataUpdatedAt || Date.now());
