import { Provider, useAtomValue } from 'jotai';
import { RouterProvider } from 'react-router-dom';
import { onAuthChange } from '../lib/session/auth-events.js';
import { isServerUnreachableAtom } from '../lib/session/server-unreachable.js';
import { store } from '../lib/store.js';
import { giveUserDataTo } from '../lib/user-data.js';
import { watchPageTurns } from '../lib/views/page-turn.js';
import { router } from './routes.js';
import { UnreachablePage } from './unreachable-page.js';

onAuthChange(({ session }) => {
  if (session) giveUserDataTo(session.user.id);
});

const pages = router();
watchPageTurns(pages);

export const App = () => (
  <Provider store={store}>
    <Pages />
  </Provider>
);

const Pages = () => (useAtomValue(isServerUnreachableAtom) ? <UnreachablePage /> : <RouterProvider router={pages} />);
