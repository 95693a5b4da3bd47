import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { aSession } from '../../testing/a-session.js';
import { fakeServer, json } from '../../testing/fake-server.js';
import { valuationAtoms } from '../bets/valuation-atoms.js';
import { signInAtom } from '../session/session-atom.js';
import { store as ours } from '../store.js';
import { chosenBooksAtom } from './betting-terms.js';
import { useDefaultBooks } from './use-default-books.js';

const me = { remaining: null, limit: 250, used: 0, unlimited: false, is_gifted: false, subscription_end_date: null };

const Page = () => {
  useDefaultBooks();
  return null;
};

let stop = () => {};
afterEach(() => stop());

it.each([
  ['platinum', ['draftkings', 'fanduel', 'betmgm', 'williamhill_us']],
  ['gold', ['draftkings', 'fanduel', 'williamhill_us']],
] as const)('the books of the %s plan count as chosen until the user chooses', async (plan, books) => {
  ({ stop } = fakeServer({ '/api/me': () => json({ ...me, plan }) }));
  const store = createStore();
  for (const one of [store, ours]) one.set(signInAtom, { state: 'in', session: aSession() });
  render(
    <Provider store={store}>
      <QueryClientProvider client={new QueryClient()}>
        <Page />
      </QueryClientProvider>
    </Provider>,
  );
  const all = ['draftkings', 'fanduel', 'betmgm', 'williamhill_us', 'pinnacle'];
  await waitFor(() => expect(all.filter(store.get(valuationAtoms.game).books)).toEqual(books));
  store.set(chosenBooksAtom, ['pinnacle']);
  expect(all.filter(store.get(valuationAtoms.game).books)).toEqual(['pinnacle']);
});
