import type { Query, QueryClient } from '@tanstack/react-query';
import { every } from '../timers.js';
import { isStandIn } from './lifetimes.js';

const CLEANUP_MS = 60_000;
const MAINTENANCE_MS = 5 * 60_000;
const MOST_ENTRIES = 100;

/**
 * Keeps a cache small and the visible answers fresh, until the returned function is called. It keeps at most a hundred answers; every
 * minute it removes unused answers that are too old even as a fallback; every five minutes it refetches visible answers that are stale.
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

  // Deferred, because a new query has no answer yet and counts as the newest.
  const stop = cache.subscribe(({ type }) => type === 'added' && queueMicrotask(makeRoom));
  const stopCleaning = every(CLEANUP_MS, cleanUp);
  const stopMaintaining = every(MAINTENANCE_MS, maintain);
  return () => {
    stop();
    stopCleaning();
    stopMaintaining();
  };
};

// A query without an answer always counts as stale; one that uses up a free request must not be refetched by a timer.
const isFree = ({ meta }: Query): boolean => !meta?.isCounted;

const oldestFirst = (a: Query, b: Query): number =>
  (a.state.dataUpdatedAt || Date.now()) - (b.state.dataUpdatedAt || Date.now());
