import { isDfsBook, USUAL_PICK_APPS } from '@fairline/shared/domain';
import { type QueryClient, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { countedBooksAtoms } from '../market/model/choices/betting-terms.js';
import { ONCE_ASKED } from '../platform/http/queries.js';
import { type RetryPause, soonAgain, withRetries } from '../platform/http/with-retries.js';
import type { PlanAccess } from '../platform/user/me.js';
import { type Ask, loadProps, type PropsRequest } from './load-props.js';

/** For users without a quota the page refreshes itself this often. */
const AGAIN_MS = 30_000;

const KEPT_MS = 5 * 60_000;

/** How long paid-for answers stay in the cache: as long as anything does. */
const PAID_FOR_MS = 60 * 60_000;

/**
 * Loads the props of the pick apps. Users with a quota spend a request only when they ask to, never twice for the same: answers stay until
 * they reload. For others the page refreshes itself, and retries when everything fails.
 */
export const useDfsProps = (wish: PropsRequest, { me, isPaid }: PlanAccess, userId: string) => {
  const queries = useQueryClient();
  const apps = useOtherApps();
  const mine = [me.plan, userId];
  const key = ['dfs', ...mine, keyOf(wish.sports), keyOf(wish.markets), wish.date, keyOf(apps), String(wish.most)];
  const [pause, setPause] = useState<RetryPause>();
  const load = (signal: AbortSignal) => loadProps(wish, apps, { signal, queries, ask: askOnce(queries, mine, isPaid) });
  const loadPatiently = (signal: AbortSignal) =>
    withRetries(() => load(signal), { signal, patience: soonAgain, onPause: setPause }).finally(() =>
      setPause(undefined),
    );
  const query = useQuery({
    queryKey: key,
    enabled: wish.sports.length > 0 && wish.markets.length > 0,
    queryFn: ({ signal }) => (isPaid ? loadPatiently(signal) : load(signal)),
    staleTime: isPaid ? AGAIN_MS : Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
    refetchInterval: isPaid ? AGAIN_MS : false,
    ...(isPaid ? {} : ONCE_ASKED),
    retry: false,
    // When more games of the same are loading, those already here stay on the screen.
    placeholderData: (before, { queryKey } = {} as never) => (isSameBut(queryKey, key) ? before : undefined),
  });
  const refresh = () => {
    queries.removeQueries({ queryKey: ['dfs-part', ...mine] });
    query.refetch();
  };
  return { ...query, pause, refresh };
};

const keyOf = (list: readonly string[]) => list.toSorted().join();

const isSameBut = (a: QueryKey | undefined, b: QueryKey) => a?.slice(0, -1).join('|') === b.slice(0, -1).join('|');

const askOnce =
  (queries: QueryClient, mine: readonly string[], isPaid: boolean): Ask =>
  (key, ask) =>
    queries.fetchQuery({
      queryKey: ['dfs-part', ...mine, ...key],
      queryFn: async ({ signal }) => ({ answer: await ask(signal), at: Date.now() }),
      staleTime: isPaid ? 0 : Number.POSITIVE_INFINITY,
      gcTime: isPaid ? KEPT_MS : PAID_FOR_MS,
      retry: false,
    });

// Three apps are always requested; these are the others that the user has chosen.
const useOtherApps = (): readonly string[] =>
  (useAtomValue(countedBooksAtoms.props) ?? []).filter((book) => isDfsBook(book) && !USUAL_PICK_APPS.includes(book));
