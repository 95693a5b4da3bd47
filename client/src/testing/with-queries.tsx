import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import type { Store } from '../platform/store.js';

/** What surrounds a part of the page: a store and a query client. Queries run only if the test is about them. */
export const WithQueries = ({
  store,
  isAsking = false,
  children,
}: {
  store: Store;
  isAsking?: boolean;
  children: ReactNode;
}) => (
  <Provider store={store}>
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false, enabled: isAsking } } })}>
      {children}
    </QueryClientProvider>
  </Provider>
);
