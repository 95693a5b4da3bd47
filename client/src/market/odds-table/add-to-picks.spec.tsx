import { type Bet, type BetKey, odds, type Probability } from '@fairline/shared/domain';
import { aGame, aQuote } from '@fairline/shared/testing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { capsAtom } from '../../picks/model/caps.js';
import { USER_DATA_KEYS } from '../../platform/storage/user-data-keys.js';
import type { Store } from '../../platform/store.js';
import { chosenBankrollAtom } from '../model/choices/betting-terms.js';
import { bookFundsAtom } from '../model/choices/book-funds.js';
import { AddToPicks } from './add-to-picks.js';

const best = aQuote({ family: 'spreads', line: -3.5, outcome: 'away', price: odds(2.02) });
const bet: Bet = {
  ...best,
  key: 'bet' as BetKey,
  fair: 0.5223 as Probability,
  value: 5.51,
  best,
  net: best.price,
  locked: undefined,
  mine: 1,
  books: 1,
  listed: 1,
  isAlternate: false,
  prices: [],
};

const under = (store: Store, shown: Bet) => (
  <Provider store={store}>
    <AddToPicks bet={shown} event={aGame()} isPlayerProp={false} />
  </Provider>
);
const button = (over: Partial<Bet> = {}, bankroll = 2_500) => {
  const store = createStore();
  store.set(chosenBankrollAtom, bankroll);
  const { rerender } = render(under(store, { ...bet, ...over }));
  return { turnTo: (outcome: string) => rerender(under(store, { ...bet, outcome })) };
};
const press = () => fireEvent.click(screen.getByRole('button'));
const shown = () => screen.getByRole('button').firstChild?.textContent;
const stored = () => JSON.parse(localStorage.getItem(USER_DATA_KEYS.picks) ?? '[]');

it('a click adds a pending pick with the quick-bet stake, and the button says "✓ Added"', () => {
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

it('with a small bankroll the stake of the pick is a fifth of it', () => {
  button({}, 50);
  press();
  expect(stored()).toMatchObject([{ stake: 10 }]);
});

it('the stake is no more than what is left at the book', async () => {
  const store = createStore();
  store.set(chosenBankrollAtom, 2_500);
  store.set(bookFundsAtom, { [best.book]: { balance: { amount: 8.5, at: 1 } } });
  render(under(store, bet));
  await waitFor(() => expect(store.get(capsAtom)).toBeDefined());
  press();
  expect(stored()).toMatchObject([{ stake: 8.5 }]);
});

it('a bet that is already a pick shows "Already Added", even at a new price, and is not added twice', () => {
  button();
  press();
  press();
  expect(shown()).toBe('Already Added');
  expect(screen.getByRole('button', { name: 'Already Added' })).not.toContainElement(screen.getByRole('status'));
  expect(screen.getByRole('status')).toHaveTextContent('Already Added');
  expect(stored()).toHaveLength(1);
});

it('the button refers to the side that was added, not to the currently better one', () => {
  const { turnTo } = button();
  press();
  turnTo('home');
  expect(shown()).toBe('Add to My Picks');
});

it('nothing can be added without a usable price', () => {
  button({ best: undefined });
  expect(screen.getByRole('button')).toBeDisabled();
});
