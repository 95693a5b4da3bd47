import { type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { atom } from 'jotai';
import { isStandIn, keptAs, triedAgain } from './cache-lifetimes.js';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Keep the last answer, however old, until a new one arrives. */
      readonly isLasting?: true;
      /** Uses up one of a free user's requests: sent only when the user asks for it. */
      readonly isCounted?: true;
    };
  }
}

/** Creates a query client. If a refetch fails, the last answer stays unless it is too old. */
export const makeQueries = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (_, query) => forgetIfOld(query as Query) }),
    defaultOptions: { queries: { ...keptAs('OTHER'), ...triedAgain } },
  });

/** The query client of a store. */
export const queriesAtom = atom(makeQueries);

const forgetIfOld = (query: Query) => {
  const { dataUpdatedAt } = query.state;
  if (dataUpdatedAt > 0 && !query.meta?.isLasting && !isStandIn(Date.now() - dataUpdatedAt))
    query.setState({ data: undefined, dataUpdatedAt: 0 });
};

/** For queries that use up a free request: nothing refetches them automatically, not even after a failure. */
export const ONCE_ASKED = {
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  meta: { isCounted: true },
} as const;
