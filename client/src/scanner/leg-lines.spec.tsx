import { type Arbitrage, odds } from '@fairline/shared/domain';
import { aGame, aQuote } from '@fairline/shared/testing';
import { render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { refreshCellsAtom } from '../market/model/board/board-atoms.js';
import { onBoard } from '../testing/on-board.js';
import { LegLines } from './leg-lines.js';

const game = aGame();
const on: Arbitrage = {
  id: 'arbitrage|g1|spreads||-3.5',
  kind: 'arbitrage',
  type: 'two_way',
  event: game.id,
  sport: game.sport,
  home: game.home,
  away: game.away,
  commenceTime: game.commenceTime,
  family: 'spreads',
  subject: '',
  line: -3.5,
  outcomes: ['away', 'home'],
  prices: [],
  profit: 1,
};
const quoteAt = (book: string, betslipLink: string) =>
  aQuote({ family: 'spreads', line: -3.5, outcome: 'away', book, price: odds(2.02), offer: { betslipLink } });

it('each leg links to its book and says how near to the bet, without a safe address of the bet to the book’s site', () => {
  const store = createStore();
  const BET = 'https://sportsbook.fanduel.com/addToBetslip?marketId=42.1&selectionId=2';
  const quotes = [quoteAt('fanduel', BET), quoteAt('novig', 'http://app.novig.us/events/1')];
  const { clear } = onBoard(store, quotes, { events: [game], at: Date.now() });
  const legs = quotes.map(({ key, book, price }) => ({
    selection: `Bills at ${book}`,
    quote: key,
    price: { book, price, lastUpdate: Date.now() },
    fill: undefined,
    stake: 50,
  }));
  const { unmount } = render(
    <Provider store={store}>
      <LegLines legs={legs} on={on} hasSplit={false} />
    </Provider>,
  );
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([BET, 'https://app.novig.us/']);
  expect(links.map((link) => link.querySelector('.depth')?.textContent)).toEqual(['slip', 'site']);
  expect(screen.getByRole('link', { name: /^Novig ?, opens the site of Novig in a new tab$/ })).toBe(links[1]);
  unmount();
  clear();
});

it('the age of a price is that of its own market, not of a fresher related one', () => {
  const store = createStore();
  const now = Date.now();
  const old = aQuote({
    family: 'spreads',
    market: 'alternate_spreads',
    line: -3.5,
    outcome: 'away',
    price: odds(2.02),
  });
  const fresh = aQuote({ family: 'spreads', line: -3, outcome: 'away' });
  const { held, clear } = onBoard(store, [old, fresh], { events: [game], at: now });
  held.board.stamps.set(old.stamp, now - 840_000);
  store.set(refreshCellsAtom);
  const leg = {
    selection: 'Bills',
    quote: old.key,
    price: { ...old, lastUpdate: now - 840_000 },
    fill: undefined,
    stake: 50,
  };
  const { unmount } = render(
    <Provider store={store}>
      <LegLines legs={[leg]} on={on} hasSplit={false} />
    </Provider>,
  );
  expect(screen.getByText('14 m')).toBeInTheDocument();
  unmount();
  clear();
});
