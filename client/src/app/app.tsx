import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'jotai';
import { RouterProvider } from 'react-router-dom';
import { onAuthChange } from '../lib/session/auth-events.js';
import { store } from '../lib/store.js';
import { router } from './routes.js';

const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: 3 } } });

// What one user was told is not the next one's.
onAuthChange(({ event }) => {
  if (event === 'SIGNED_OUT' || event === 'SIGNED_IN') queries.clear();
});

const pages = router();

/** The whole application: its store, its questions to the server, its pages. */
export const App = () => (
  <Provider store={store}>
    <QueryClientProvider client={queries}>
      <RouterProvider router={pages} />
    </QueryClientProvider>
  </Provider>
);
