import { type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { atom } from 'jotai';
import { isStandIn, keptAs, triedAgain } from './lifetimes.js';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The last answer stands however old it is, until there is another. */
      readonly isLasting?: true;
      /** Costs one of a free user's requests: asked by their own wish alone. */
      readonly isCounted?: true;
    };
  }
}

/** A cache of answers. One that cannot be had anew is stood in for by the last one, if that is not too old. */
export const makeQueries = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (_, query) => forgetIfOld(query as Query) }),
    defaultOptions: { queries: { ...keptAs('OTHER'), ...triedAgain } },
  });

/** The cache of a store's application. */
export const queriesAtom = atom(makeQueries);

const forgetIfOld = (query: Query) => {
  const { dataUpdatedAt } = query.state;
  if (dataUpdatedAt > 0 && !query.meta?.isLasting && !isStandIn(Date.now() - dataUpdatedAt))
    query.setState({ data: undefined, dataUpdatedAt: 0 });
};
