import { createStore } from 'jotai';
import { chosenBooksAtom } from '../../lib/choices/betting-terms.js';
import { dashboardBooksAtom } from './dashboard-books.js';

it('the dashboard uses eight books until the user chooses some', () => {
  const store = createStore();
  const four = ['draftkings', 'fanduel', 'betmgm', 'caesars'];
  expect(store.get(dashboardBooksAtom)).toEqual([...four, 'betrivers', 'pointsbetus', 'unibet_us', 'bovada']);
  store.set(chosenBooksAtom, ['pinnacle']);
  expect(store.get(dashboardBooksAtom)).toEqual(['pinnacle']);
});
