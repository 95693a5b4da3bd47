import { createStore } from 'jotai';
import { chosenBooksAtom, propBooksChoiceAtom } from '../market/model/choices/betting-terms.js';
import { dashboardValuationAtoms } from './dashboard-books.js';

const BOOKS = ['draftkings', 'pinnacle', 'a_new_book', 'prizepicks'];

it('the dashboard uses every book until the user saves some, and then those, whatever a list is filtered by', () => {
  const store = createStore();
  const used = (section: 'game' | 'props') => BOOKS.filter(store.get(dashboardValuationAtoms[section]).books);
  expect(used('game')).toEqual(BOOKS);
  expect(used('props')).toEqual(['draftkings', 'pinnacle', 'a_new_book']);
  store.set(chosenBooksAtom, ['pinnacle', 'prizepicks']);
  store.set(propBooksChoiceAtom, ['draftkings']);
  expect(used('game')).toEqual(['pinnacle', 'prizepicks']);
  expect(used('props')).toEqual(['pinnacle']);
});
