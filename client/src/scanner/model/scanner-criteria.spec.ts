import { createStore } from 'jotai';
import { bankrollAtom } from '../../market/model/choices/betting-terms.js';
import { scannerCriteriaAtom } from './scanner-criteria.js';

it('the scanners assume a bankroll of 100 until one is chosen', () => {
  const store = createStore();
  expect(store.get(scannerCriteriaAtom).bankroll).toBe(100);
  store.set(bankrollAtom, 2_500);
  expect(store.get(scannerCriteriaAtom).bankroll).toBe(2_500);
});
