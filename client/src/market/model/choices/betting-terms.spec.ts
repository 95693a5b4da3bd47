import { createStore } from 'jotai';
import { valuationAtoms } from '../bets/valuation-atoms.js';
import {
  anyBooksAtom,
  bankrollAtom,
  bookScopeAtoms,
  booksAtom,
  chosenBankrollAtom,
  chosenBooksAtom,
  pickAppsAtom,
  propBooksChoiceAtom,
} from './betting-terms.js';
import type { BookFilter } from './view.js';

it('the bankroll is 100 until the user sets another, and the default is never stored', () => {
  const store = createStore();
  expect(store.get(bankrollAtom)).toBe(100);
  expect(store.get(chosenBankrollAtom)).toBeNull();
  expect(localStorage.getItem('userBankroll')).toBeNull();
  store.set(bankrollAtom, 0);
  expect(store.get(bankrollAtom)).toBe(0);
});

describe('the books that count', () => {
  const BOOKS = ['draftkings', 'fanduel', 'pinnacle', 'prizepicks', 'a_new_book'];
  it.each<[saved: readonly string[] | null, filter: BookFilter, scope: string, books: readonly string[]]>([
    [null, null, 'all', BOOKS],
    [[], null, 'all', BOOKS],
    [[], [], 'all', BOOKS],
    [['fanduel', 'a_new_book'], null, 'mine', ['fanduel', 'a_new_book']],
    [['fanduel', 'a_new_book'], [], 'mine', ['fanduel', 'a_new_book']],
    [['fanduel'], 'all', 'all', BOOKS],
    [['fanduel'], ['pinnacle'], 'chosen', ['pinnacle']],
    [null, ['pinnacle'], 'chosen', ['pinnacle']],
  ])('with %j saved and a filter of %j, %s count everywhere', (saved, filter, scope, books) => {
    const store = createStore();
    store.set(chosenBooksAtom, saved);
    store.set(booksAtom, filter);
    store.set(propBooksChoiceAtom, filter);
    store.set(pickAppsAtom, true);
    for (const section of ['game', 'props'] as const) {
      expect(store.get(bookScopeAtoms[section])).toBe(scope);
      expect(BOOKS.filter(store.get(valuationAtoms[section]).books)).toEqual(books);
    }
    expect(BOOKS.filter(store.get(anyBooksAtom))).toEqual(books);
  });

  it('pick apps are no books of player props until they are switched on, or one of them is chosen for that list', () => {
    const store = createStore();
    const counted = () => BOOKS.filter(store.get(valuationAtoms.props).books);
    const sportsbooks = BOOKS.filter((book) => book !== 'prizepicks');
    expect(counted()).toEqual(sportsbooks);
    store.set(propBooksChoiceAtom, 'all');
    expect(counted()).toEqual(sportsbooks);
    store.set(propBooksChoiceAtom, ['fanduel', 'prizepicks']);
    expect(counted()).toEqual(['fanduel', 'prizepicks']);
    store.set(propBooksChoiceAtom, null);
    store.set(pickAppsAtom, true);
    expect(counted()).toEqual(BOOKS);
  });

  it('a filter of a list leaves the saved books as they are', () => {
    const store = createStore();
    store.set(chosenBooksAtom, ['fanduel']);
    store.set(booksAtom, ['pinnacle']);
    store.set(booksAtom, null);
    expect(store.get(chosenBooksAtom)).toEqual(['fanduel']);
    expect(localStorage.getItem('userSelectedSportsbooks')).toBe('["fanduel"]');
  });
});
