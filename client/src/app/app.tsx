import { QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'jotai';
import { useEffect } from 'react';
import { RouterProvider } from 'react-router-dom';
import { keepTidy } from '../lib/cache/keep-tidy.js';
import { queriesAtom } from '../lib/cache/queries.js';
import { giveThingsTo } from '../lib/own-things.js';
import { onAuthChange } from '../lib/session/auth-events.js';
import { store } from '../lib/store.js';
import { router } from './routes.js';

const queries = store.get(queriesAtom);

// What one user was told is not the next one's.
onAuthChange(({ event, session }) => {
  if (event === 'SIGNED_OUT' || event === 'SIGNED_IN') queries.clear();
  if (session) giveThingsTo(session.user.id);
});

const pages = router();

/** The whole application: its store, its questions to the server, its pages. */
export const App = () => {
  useEffect(() => keepTidy(queries), []);
  return (
    <Provider store={store}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={pages} />
      </QueryClientProvider>
    </Provider>
  );
};
