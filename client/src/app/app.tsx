import { Provider, useAtomValue } from 'jotai';
import { RouterProvider } from 'react-router-dom';
import { giveThingsTo } from '../lib/own-things.js';
import { onAuthChange } from '../lib/session/auth-events.js';
import { isAwayAtom } from '../lib/session/away.js';
import { store } from '../lib/store.js';
import { AwayPage } from './away-page.js';
import { router } from './routes.js';

onAuthChange(({ session }) => {
  if (session) giveThingsTo(session.user.id);
});

const pages = router();

export const App = () => (
  <Provider store={store}>
    <Pages />
  </Provider>
);

const Pages = () => (useAtomValue(isAwayAtom) ? <AwayPage /> : <RouterProvider router={pages} />);
