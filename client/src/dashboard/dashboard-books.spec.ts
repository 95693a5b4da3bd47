import { createStore } from 'jotai';
import { chosenBooksAtom, propBooksChoiceAtom } from '../market/model/choices/betting-terms.js';
import { dashboardScopeAtom, dashboardValuationAtoms } from './dashboard-books.js';

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

it('the dashboard uses all books once the user wants that there, and my books again afterwards', () => {
  const store = createStore();
  store.set(chosenBooksAtom, ['pinnacle']);
  const used = () => BOOKS.filter(store.get(dashboardValuationAtoms.game).books);
  store.set(dashboardScopeAtom, 'all');
  expect(used()).toEqual(BOOKS);
  store.set(dashboardScopeAtom, 'mine');
  expect(used()).toEqual(['pinnacle']);
});
