import { type LiveOpportunity, SCANNER_DEFAULTS } from '@fairline/shared/domain';
import { aGame, aLeg, arbitrageOn } from '@fairline/shared/testing';
import { renderHook } from '@testing-library/react';
import { createStore } from 'jotai';
import type { ReactNode } from 'react';
import { bankrollAtom } from '../../market/model/choices/betting-terms.js';
import { scannerAtom } from '../../market/model/choices/scanner.js';
import { Problem } from '../../platform/http/problem.js';
import { WithQueries } from '../../testing/with-queries.js';
import { type HeldList, listAtoms, openList, silenceAtoms } from './list-atoms.js';
import { useBestOpen } from './use-best-open.js';

const { id: event, sport, home, away } = aGame();

/** An arbitrage whose FanDuel leg pays this price. */
const anArbitrage = (id: string, price: number) =>
  arbitrageOn(aGame({ commenceTime: Date.now() + 3_600_000 }), {
    id,
    prices: [[aLeg('novig', 1.96)], [aLeg('fanduel', price)]],
  });

const at = (store = createStore(), list: 'arbitrage' | 'middles' = 'arbitrage') =>
  renderHook(() => useBestOpen(list), {
    wrapper: ({ children }: { children: ReactNode }) => <WithQueries store={store}>{children}</WithQueries>,
  }).result.current;
const withOpen = (...open: LiveOpportunity[]) => {
  const store = createStore();
  store.set(listAtoms.arbitrage, (before: HeldList) => openList(before, { seq: 1, open }, Date.now()));
  return store;
};

it('open opportunities are counted without suspects, and the best one is known', () => {
  const { state, open, best } = at(withOpen(anArbitrage('a', 2.12), anArbitrage('b', 2.22), anArbitrage('c', 3)));
  expect([state, open]).toEqual(['live', 2]);
  expect(best).toBeCloseTo(4.1, 1);
});

it('one that is too small to place is counted, but it is not the best', () => {
  const lopsided = anArbitrage('a', 15);
  Object.assign(lopsided.opportunity, { prices: [[aLeg('novig', 1.16)], [aLeg('fanduel', 15)]] });
  const store = withOpen(lopsided, anArbitrage('b', 2.12));
  store.set(bankrollAtom, 5);
  store.set(scannerAtom, { ...SCANNER_DEFAULTS, roundTo: 0 });
  const { open, best } = at(store);
  expect(open).toBe(2);
  expect(best).toBeCloseTo(1.84, 1);
});

it('a simple estimate is never the best of the middles: without a model there is none, however they are ranked', () => {
  const { opportunity, ...life } = anArbitrage('m', 2);
  const middle = (id: string, consensus: number | undefined): LiveOpportunity => ({
    ...life,
    opportunity: {
      ...{ event, sport, home, away, commenceTime: opportunity.commenceTime, family: 'totals', subject: '' },
      ...{ id, kind: 'middle', shape: 'totals', low: 43.5, high: 47.5, gap: 4, probability: 32, consensus },
      prices: [[aLeg('novig', 1.96)], [aLeg('fanduel', 1.95)]],
    },
  });
  const best = (consensus: number | undefined, middlesBy: 'model' | 'simple') => {
    const store = createStore();
    store.set(scannerAtom, { ...SCANNER_DEFAULTS, middlesBy });
    const open = [middle('m', consensus)];
    store.set(listAtoms.middles, (before: HeldList) => openList(before, { seq: 1, open }, Date.now()));
    return at(store, 'middles');
  };
  for (const by of ['model', 'simple'] as const) {
    expect(best(undefined, by)).toMatchObject({ open: 1, best: undefined });
    expect(best(45, by).best).toBeGreaterThan(0);
    expect(best(45, by).best).toBeLessThan(32);
  }
});

it('an empty list has no best opportunity', () => {
  expect(at(withOpen())).toEqual({ state: 'live', open: 0, best: undefined });
});

it('the list is loading at first, and failed when it does not arrive', () => {
  expect(at().state).toBe('loading');
  const store = createStore();
  const problem = new Problem(502, 'HTTP_502', 'Server error. Our team has been notified.');
  store.set(silenceAtoms.arbitrage, { since: Date.now(), problem });
  expect(at(store).state).toBe('failed');
});
