import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { keepTidy } from '../../platform/http/keep-tidy.js';
import { queriesAtom } from '../../platform/http/queries.js';
import { onAuthChange } from '../../platform/session/auth-events.js';
import { store } from '../../platform/store.js';

const queries = store.get(queriesAtom);

// One user's answers must not be shown to the next one.
onAuthChange(({ event }) => {
  if (event === 'SIGNED_OUT' || event === 'SIGNED_IN') queries.clear();
});

/** Gives its children the shared query client. Visitors of the front page do not need it. */
export const WithQueries = ({ children = <Outlet /> }: { children?: ReactNode }) => {
  useEffect(() => keepTidy(queries), []);
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
};
