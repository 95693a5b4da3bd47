import { type Bet, type BetKey, odds, type Probability } from '@fairline/shared/domain';
import { aGame, aQuote } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { slipItemsAtom, slipOpenAtom } from '../../slip/model/slip-atoms.js';
import { AddToSlip } from './add-to-slip.js';

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

const button = (over: Partial<Bet> = {}) => {
  const store = createStore();
  render(
    <Provider store={store}>
      <AddToSlip bet={{ ...bet, ...over }} event={aGame()} isPlayerProp={false} />
    </Provider>,
  );
  return store;
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('the bet is added to the slip as the row shows it', () => {
  const store = button();
  expect(screen.getByRole('button', { name: 'Add to slip' })).toHaveAttribute('data-key', 's');
  fireEvent.click(screen.getByRole('button', { name: 'Add to slip' }));
  expect(store.get(slipOpenAtom)).toBe(true);
  expect(store.get(slipItemsAtom)).toEqual([
    {
      id: `${best.at}|away`,
      matchup: 'Bills @ Chiefs',
      selection: 'Bills +3.5',
      market: 'Spread',
      americanOdds: 102,
      bookmaker: 'draftkings',
      sport: 'americanfootball_nfl',
      league: 'NFL',
      edge: 5.51,
      gameTime: aGame().commenceTime,
      quote: best.key,
      section: 'game',
      home: 'Kansas City Chiefs',
      away: 'Buffalo Bills',
      price: 2.02,
      chance: 0.5223,
    },
  ]);
});

it('the button says "Added!" for a second and a half, then "In slip"', () => {
  button();
  fireEvent.click(screen.getByRole('button'));
  act(() => jest.advanceTimersByTime(1_499));
  expect(screen.getByRole('button')).toHaveTextContent('Added!');
  expect(screen.getByRole('status')).toHaveTextContent('Added!');
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole('button')).toHaveTextContent('In slip');
});

it('nothing can be added to the slip without a usable price', () => {
  button({ best: undefined });
  expect(screen.getByRole('button')).toBeDisabled();
});
