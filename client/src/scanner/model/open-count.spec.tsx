import { type LiveOpportunity, SCANNER_DEFAULTS } from '@fairline/shared/domain';
import { aGame, aLeg, arbitrageOn } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import { scannerAtom } from '../../market/model/choices/scanner.js';
import { applyNews, listAtoms, openList } from './list-atoms.js';
import { useOpenCount } from './open-count.js';

/** An arbitrage whose FanDuel leg pays this price. */
const anArbitrage = (id: string, price: number, startsIn = 3_600_000) =>
  arbitrageOn(aGame({ commenceTime: Date.now() + startsIn }), {
    id,
    prices: [[aLeg('novig', 1.96)], [aLeg('fanduel', price)]],
  });

const counting = () => {
  const store = createStore();
  const { result } = renderHook(() => useOpenCount('arbitrage'), {
    wrapper: ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>,
  });
  const opens = (...open: LiveOpportunity[]) =>
    act(async () => store.set(listAtoms.arbitrage, (before) => openList(before, { seq: 1, open }, Date.now())));
  return { store, result, opens };
};

it('the count includes open opportunities over the minimum without suspects, once the list has loaded', async () => {
  const { result, opens } = counting();
  expect(result.current).toBeUndefined();
  await opens(anArbitrage('a', 2.12), anArbitrage('b', 2.22), anArbitrage('suspect', 3), anArbitrage('little', 2.05));
  await waitFor(() => expect(result.current).toBe(2));
});

it('the count follows the list and the user’s settings', async () => {
  const { store, result, opens } = counting();
  await opens(anArbitrage('a', 2.12), anArbitrage('b', 2.22));
  const closed = [{ id: 'b', at: Date.now(), why: 'price moved' as const }];
  const news = { seq: 2, at: Date.now(), upserts: [anArbitrage('c', 2.2), anArbitrage('d', 2.2)], closed };
  await act(async () => store.set(listAtoms.arbitrage, (before) => applyNews(before, news)));
  await waitFor(() => expect(result.current).toBe(3));
  await act(async () => store.set(scannerAtom, { ...SCANNER_DEFAULTS, minProfit: 3 }));
  await waitFor(() => expect(result.current).toBe(2));
});

it('the count changes when a game starts, for a user who excludes live games', async () => {
  const { store, result, opens } = counting();
  await act(async () => store.set(scannerAtom, { ...SCANNER_DEFAULTS, liveGames: false }));
  const soon = anArbitrage('soon', 2.2, 60_000);
  await opens(soon, anArbitrage('a', 2.2));
  await waitFor(() => expect(result.current).toBe(2));
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 120_000);
  await opens(soon, anArbitrage('a', 2.2));
  await waitFor(() => expect(result.current).toBe(1));
  clock.mockRestore();
  await opens(anArbitrage('a game that goes on and on', 2.2, -4 * 3_600_000));
  await waitFor(() => expect(result.current).toBe(0));
});
