import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { type SignIn, signInAtom } from '../platform/session/session-atom.js';
import { store } from '../platform/store.js';
import { aSession } from './a-session.js';

/** What surrounds a screen: the store with a user signed in (or not), a query client, an address. */
export const Around = ({
  at = '/',
  signIn = { state: 'in', session: aSession() },
  children,
}: {
  at?: string;
  signIn?: SignIn;
  children: ReactNode;
}) => {
  store.set(signInAtom, signIn);
  return (
    <Provider store={store}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
      </QueryClientProvider>
    </Provider>
  );
};

/** Shows the current address. */
export const Here = () => {
  const { pathname, search } = useLocation();
  return <p>at {pathname + search}</p>;
};
