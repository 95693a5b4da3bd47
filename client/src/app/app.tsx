import { Provider, useAtomValue } from 'jotai';
import { RouterProvider } from 'react-router-dom';
import { watchPageTurns } from '../market/model/views/page-turn.js';
import { onAuthChange } from '../platform/session/auth-events.js';
import { isServerUnreachableAtom } from '../platform/session/start.js';
import { giveUserDataTo } from '../platform/storage/user-data.js';
import { store } from '../platform/store.js';
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
