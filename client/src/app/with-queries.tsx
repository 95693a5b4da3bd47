import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { keepTidy } from '../lib/cache/keep-tidy.js';
import { queriesAtom } from '../lib/cache/queries.js';
import { onAuthChange } from '../lib/session/auth-events.js';
import { store } from '../lib/store.js';

const queries = store.get(queriesAtom);

// What one user was told is not the next one's.
onAuthChange(({ event }) => {
  if (event === 'SIGNED_OUT' || event === 'SIGNED_IN') queries.clear();
});

/** Lets what stands in it ask the server through the one cache of answers. Visitors of the front page do without. */
export const WithQueries = ({ children = <Outlet /> }: { children?: ReactNode }) => {
  useEffect(() => keepTidy(queries), []);
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
};
