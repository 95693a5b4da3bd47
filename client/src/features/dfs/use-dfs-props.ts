import { isDfsBook, USUAL_PICK_APPS } from '@fairline/shared/domain';
import { type QueryClient, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { ONCE_ASKED } from '../../lib/cache/once-asked.js';
import { propBooksChoiceAtom } from '../../lib/choices/betting-terms.js';
import { type RetryPause, soonAgain, withRetries } from '../../lib/http/with-retries.js';
import type { Standing } from '../../lib/session/me.js';
import { type Ask, loadProps, type Wish } from './load-props.js';

/** For who pays by the plan and not by the request, the page stays young by itself. */
const AGAIN_MS = 30_000;

const KEPT_MS = 5 * 60_000;

/** What cost somebody a request is kept for as long as anything is. */
const PAID_FOR_MS = 60 * 60_000;

/**
 * Asks for the props of the pick apps. Of who has a number of requests none is spent but for their own wish, and none twice for the
 * same: what they have seen is kept until they ask for it anew. For others it is asked again when all of it fails.
 */
export const useDfsProps = (wish: Wish, { me, isPaid }: Standing, userId: string) => {
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
    // More games of the same: those that are there stay on the screen.
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

// Three apps are always asked for; others when the user has chosen them.
const useOtherApps = (): readonly string[] =>
  (useAtomValue(propBooksChoiceAtom) ?? []).filter((book) => isDfsBook(book) && !USUAL_PICK_APPS.includes(book));
