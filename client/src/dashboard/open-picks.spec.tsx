import type { Pick } from '@fairline/shared/domain';
import { aQuote } from '@fairline/shared/testing';
import { act, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { MemoryRouter } from 'react-router-dom';
import { cursorAtom, picksAtom } from '../picks/model/picks-atom.js';
import { syncWorkAtom } from '../picks/model/sync-state.js';
import { Problem } from '../platform/http/problem.js';
import { OpenPicks } from './open-picks.js';

const open = () => {
  const store = createStore();
  render(
    <Provider store={store}>
      <MemoryRouter>
        <OpenPicks />
      </MemoryRouter>
    </Provider>,
  );
  return store;
};

it('the open picks are reported as empty only once the account has loaded', () => {
  const store = open();
  expect(screen.getByRole('status')).toHaveTextContent('Loading your picks...');
  act(() => store.set(cursorAtom, '7'));
  expect(screen.getByRole('status')).toHaveTextContent('No open picks.');
});

it('the open picks say that the account failed to load', () => {
  const store = open();
  act(() => store.set(syncWorkAtom, { failed: new Problem(500, 'X', 'Broken.') }));
  expect(screen.getByRole('status')).toHaveTextContent('Your picks could not be loaded. We keep trying.');
});

it('the open picks list a placed arbitrage once, with what it leaves at worst', () => {
  const quotes = (['away', 'home'] as const).map((outcome) => aQuote({ outcome, family: 'h2h', set: 'away,home' }).key);
  const position = { id: 'p1', kind: 'arbitrage', legs: quotes, locked: 5 } as const;
  const leg = (nth: 0 | 1, price: number): Pick =>
    ({
      id: quotes[nth],
      quote: quotes[nth],
      price,
      potential: 50 * price,
      position,
      game: 'Bills @ Chiefs',
      stake: 50,
      status: 'pending',
    }) as Pick;
  act(() => open().set(picksAtom, () => [leg(0, 2.1), leg(1, 2.2)]));
  const record = screen.getByRole('link', { name: /Arbitrage/ });
  expect(record).toHaveTextContent('Bills @ Chiefs · Arbitrage, 2 legs $100.00+$5.00');
  expect(screen.getAllByRole('link')).toHaveLength(2); // the other one leads to My Picks
});
