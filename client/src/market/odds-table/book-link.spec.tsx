import { type Offer, odds } from '@fairline/shared/domain';
import { aGame, aQuote } from '@fairline/shared/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { fakeServer, json } from '../../testing/fake-server.js';
import { onBoard } from '../../testing/on-board.js';
import { settle } from '../../testing/settle.js';
import { bettorStateAtom } from '../model/bets/bettor-state.js';
import { BetAtBook, BookLink } from './book-link.js';

const BET = 'https://sportsbook.fanduel.com/addToBetslip?marketId=42.1&selectionId=2';
const MARKET = 'https://sportsbook.fanduel.com/market/1';
const GAME = 'https://sportsbook.fanduel.com/event/1';

const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
});

/** Renders the link of a book's price, with the resolver's answer. */
const link = (book: string, offer: Offer, resolver: () => Response | Promise<Response> = () => json({}, 503)) => {
  const store = createStore();
  const quote = aQuote({ family: 'spreads', line: -3.5, outcome: 'away', book, price: odds(2.02), offer });
  after.push(onBoard(store, [quote], { events: [aGame()], at: Date.now() }).clear);
  const server = fakeServer({ '/api/smart-link': resolver });
  after.push(server.stop);
  render(
    <Provider store={store}>
      <BookLink quote={quote.key} event={aGame()} className="book" />
      <BetAtBook quote={quote.key} event={aGame()} />
    </Provider>,
  );
  return { store, server };
};
const bookLink = () => screen.getAllByRole('link')[0];

it('the link opens in a new tab that gets no referrer or opener', () => {
  link('fanduel', { betslipLink: BET });
  for (const one of screen.getAllByRole('link')) {
    expect(one).toHaveAttribute('target', '_blank');
    expect(one).toHaveAttribute('rel', 'noopener noreferrer');
    expect(one).toHaveAttribute('href', BET);
  }
  expect(screen.getByRole('link', { name: /^FanDuel ?, opens the bet at FanDuel in a new tab$/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Bet at FanDuel/ })).toBeInTheDocument();
});

it('pointing at the link asks the resolver once, with the names of the price', async () => {
  const { server } = link('fanduel', { bookmakerLink: GAME }, () => json({ link: BET, opens: 'bet' }));
  expect(server.asked).toEqual([]);
  expect(bookLink()).toHaveAttribute('href', GAME);
  fireEvent.pointerEnter(bookLink()!);
  fireEvent.focus(bookLink()!);
  expect(await screen.findByRole('link', { name: /^FanDuel ?, opens the bet/ })).toHaveAttribute('href', BET);
  expect(server.asked.map((path) => Object.fromEntries(new URL(path, 'http://x').searchParams))).toEqual([
    {
      sport: 'americanfootball_nfl',
      eventId: 'g1',
      bookmaker: 'fanduel',
      market: 'spreads',
      outcome: 'Buffalo Bills',
      point: '3.5',
    },
  ]);
});

it.each([
  ['has none', () => json({ link: null, opens: null })],
  ['does not answer', () => json({ message: 'busy' }, 503)],
  ['names an address that is not the book’s', () => json({ link: 'https://evil.example/', opens: 'bet' })],
  ['names one that is not https', () => json({ link: 'javascript:alert(1)', opens: 'bet' })],
])('the link leads to the market or the book when the resolver %s', async (_, resolver) => {
  const { server } = link('fanduel', { marketLink: MARKET, bookmakerLink: GAME }, resolver);
  fireEvent.pointerEnter(bookLink()!);
  await settle();
  expect(server.asked).toHaveLength(1);
  expect(bookLink()).toHaveAttribute('href', MARKET);
});

it('the resolver is not asked about books whose links come with the feed', () => {
  const { server } = link('hardrockbet', { betslipLink: 'https://app.hardrock.bet/?deep_link_value=betslip/1' });
  fireEvent.pointerEnter(bookLink()!);
  expect(bookLink()).toHaveAttribute('href', 'https://app.hardrock.bet/?deep_link_value=betslip/1');
  expect(server.asked).toEqual([]);
});

it('without a safe address from the feed the link leads to the book’s page of the sport', () => {
  link('pinnacle', { betslipLink: 'https://pinnacle.com.evil.example/', marketLink: 'http://www.pinnacle.com/1' });
  for (const one of screen.getAllByRole('link'))
    expect(one).toHaveAttribute('href', 'https://www.pinnacle.com/en/football/nfl/matchups/');
});

it.each([
  ['slip', 'bet', 'fanduel', { betslipLink: BET }],
  ['market', 'market', 'fanduel', { marketLink: MARKET }],
  ['event', 'game', 'fanduel', { bookmakerLink: GAME }],
  ['sport', 'page of this sport', 'fanduel', {}],
  ['site', 'site', 'novig', {}],
])('a link says how near to the bet it leads: %s', (depth, inWords, book, offer) => {
  link(book, offer);
  for (const one of screen.getAllByRole('link')) {
    expect(one).toHaveTextContent(new RegExp(`${depth}, opens the ${inWords}`));
    expect(one).toHaveAttribute('title', expect.stringMatching(`^opens the ${inWords}`));
  }
});

it('a book whose site is not known is shown as plain text', () => {
  link('somebook', { betslipLink: 'https://somebook.com/1' });
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('Somebook')).toBeInTheDocument();
});

it('an answer of the resolver that leads less near than the board’s own link is not used', async () => {
  const { server } = link('fanduel', { marketLink: MARKET }, () => json({ link: GAME, opens: 'event' }));
  fireEvent.pointerEnter(bookLink()!);
  await settle();
  expect(server.asked).toHaveLength(1);
  expect(bookLink()).toHaveAttribute('href', MARKET);
});

it('the address of the user’s state is used if a book has one per state', () => {
  localStorage.setItem('bettorState', '"pa"');
  const { store } = link('betrivers', { betslipLink: 'https://{state}.betrivers.com/?page=sportsbook#event/1' });
  expect(store.get(bettorStateAtom)).toBe('pa');
  expect(bookLink()).toHaveAttribute('href', 'https://pa.betrivers.com/?page=sportsbook#event/1');
});
