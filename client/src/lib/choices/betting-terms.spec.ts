import { createStore } from 'jotai';
import { bankrollAtom, chosenBankrollAtom } from './betting-terms.js';

it('the bankroll is 100 until the user sets another, and the default is never stored', () => {
  const store = createStore();
  expect(store.get(bankrollAtom)).toBe(100);
  expect(store.get(chosenBankrollAtom)).toBeNull();
  expect(localStorage.getItem('userBankroll')).toBeNull();
  store.set(bankrollAtom, 0);
  expect(store.get(bankrollAtom)).toBe(0);
});
