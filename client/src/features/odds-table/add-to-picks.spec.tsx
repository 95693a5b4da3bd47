import { odds, type Probability } from '@fairline/shared/domain';
import { aGame, aQuote } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import type { Bet, BetKey } from '../../lib/bets/bet.js';
import { chosenBankrollAtom } from '../../lib/choices/betting-terms.js';
import { OWN_KEYS } from '../../lib/own-keys.js';
import { AddToPicks } from './add-to-picks.js';

const best = aQuote({ family: 'spreads', line: -3.5, outcome: 'away', price: odds(2.02) });
const bet: Bet = {
  ...best,
  key: 'bet' as BetKey,
  fair: 0.5223 as Probability,
  value: 5.51,
  best,
  locked: undefined,
  mine: 1,
  books: 1,
  isAlternate: false,
  prices: [],
};

const button = (over: Partial<Bet> = {}, bankroll = 2_500) => {
  const store = createStore();
  store.set(chosenBankrollAtom, bankroll);
  render(
    <Provider store={store}>
      <AddToPicks bet={{ ...bet, ...over }} event={aGame()} isPlayerProp={false} />
    </Provider>,
  );
};
const press = () => fireEvent.click(screen.getByRole('button'));
const shown = () => screen.getByRole('button').firstChild?.textContent;
const stored = () => JSON.parse(localStorage.getItem(OWN_KEYS.picks) ?? '[]');

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('adds a pending pick with the stake of a quick bet, and says ✓ Added', () => {
  button();
  press();
  expect(shown()).toBe('✓ Added');
  expect(stored()).toMatchObject([
    {
      id: expect.any(String),
      game: 'Buffalo Bills @ Kansas City Chiefs',
      league: 'NFL',
      market: 'Spread',
      selection: 'Buffalo Bills +3.5',
      odds: '+102',
      note: '',
      dateAdded: expect.any(String),
      status: 'pending',
      stake: 25,
    },
  ]);
});

it('takes a fifth of a small bankroll as the stake', () => {
  button({}, 50);
  press();
  expect(stored()).toMatchObject([{ stake: 10 }]);
});

it('says Already Added of a bet that is kept, whatever its price is by now, and adds none', () => {
  button();
  press();
  act(() => jest.advanceTimersByTime(1_500));
  expect(shown()).toBe('Add to My Picks');
  press();
  expect(shown()).toBe('Already Added');
  expect(screen.getByRole('status')).toHaveTextContent('Already Added');
  expect(stored()).toHaveLength(1);
});

it('adds nothing while no price may be used', () => {
  button({ best: undefined });
  expect(screen.getByRole('button')).toBeDisabled();
});
