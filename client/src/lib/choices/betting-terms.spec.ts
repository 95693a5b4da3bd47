import { createStore } from 'jotai';
import { bankrollAtom, chosenBankrollAtom } from './betting-terms.js';

it('counts with 100 dollars until the user says another sum, and never writes that down as their word', () => {
  const store = createStore();
  expect(store.get(bankrollAtom)).toBe(100);
  expect(store.get(chosenBankrollAtom)).toBeNull();
  expect(localStorage.getItem('userBankroll')).toBeNull();
  store.set(bankrollAtom, 0);
  expect(store.get(bankrollAtom)).toBe(0);
});
