import { noChange, odds } from '@fairline/shared/domain';
import { aGame, aQuote, NOON } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import { Problem } from '../../platform/http/problem.js';
import { linkAtom } from '../../platform/socket/app-socket.js';
import { NFL_GAME, onBoard } from '../../testing/on-board.js';
import { applyDiffsAtom } from '../model/board/board-atoms.js';
import { setBoardStatusAtom } from '../model/board/board-status.js';
import { chosenBooksAtom } from '../model/choices/betting-terms.js';
import { oddsFormatAtom } from '../model/choices/odds-format.js';
import { OddsPanel } from './odds-panel.js';
import type { BetFilter } from './ranking/ranking.js';

const BOOKS = ['draftkings', 'fanduel', 'caesars', 'betmgm', 'pinnacle'];
const game = aGame({ commenceTime: Date.now() + 3_600_000 });
const sports = [game.sport];
const ALL: BetFilter = { markets: undefined, date: '', minimumEv: null, positiveOnly: false, search: '' };

/** Chiefs at 2.00 and Bills at 1.90 with five books; only FanDuel pays 2.20 on the Chiefs. */
const quotes = BOOKS.flatMap((book) => [
  aQuote({ book, outcome: 'home', price: odds(book === 'fanduel' ? 2.2 : 2), receivedAt: NOON }),
  aQuote({ book, outcome: 'away', price: odds(1.9), receivedAt: NOON }),
]);

const shown = (filter: BetFilter = ALL) => {
  const store = createStore();
  const { held, clear } = onBoard(store, quotes, { events: [game], at: Date.now() });
  undo = clear;
  render(
    <Provider store={store}>
      <OddsPanel section="game" sports={sports} filter={filter} onReset={() => {}} />
    </Provider>,
  );
  return { store, held };
};
const rows = () => screen.getAllByRole('row').slice(1);

let undo = () => {};
afterEach(() => {
  undo();
  undo = () => {};
});

// Loaded in advance: under load, loading it may take longer than a test waits.
beforeAll(() => import('./open-row.js'));

it('every bet is shown with its value, best price, book and fair price, the best first', () => {
  shown();
  const [first, second] = rows();
  expect(first).toHaveTextContent('+7.18%');
  expect(first).toHaveTextContent('Bills @ Chiefs');
  expect(first).toHaveTextContent('FanDuel');
  expect(first).toHaveTextContent('+120');
  expect(second).toHaveTextContent('Bills');
  expect(screen.getByText('2 bets')).toBeInTheDocument();
});

it('every "Show all books" button is described by its bet', () => {
  shown();
  const whose = screen.getAllByRole('button', { name: 'Show all books' });
  expect(whose[0]).toHaveAccessibleDescription('Chiefs Moneyline');
  expect(whose[1]).toHaveAccessibleDescription('Bills Moneyline');
});

it('odds are written in the format of the user', () => {
  const { store } = shown();
  act(() => store.set(oddsFormatAtom, 'decimal'));
  expect(rows()[0]).toHaveTextContent('2.20');
  act(() => store.set(oddsFormatAtom, 'fractional'));
  expect(rows()[0]).toHaveTextContent('6/5');
});

it('an open bet lists every book, tags the best one, and explains the value', async () => {
  shown();
  await userEvent.click(within(rows()[0]!).getByRole('button', { name: 'Show all books' }));
  await screen.findByRole('button', { name: 'Add to slip' });
  const table = screen.getAllByRole('table')[1]!;
  const heads = within(table)
    .getAllByRole('columnheader')
    .map((head) => head.querySelector('.book > span')?.textContent);
  expect(heads).toEqual(['DraftKings', 'FanDuel', 'Caesars', 'BetMGM', 'Pinnacle']);
  expect(within(table).getByRole('row', { name: /Chiefs/ })).toHaveTextContent('best of all +120');
  expect(within(table).getByRole('row', { name: /Hold/ })).toHaveTextContent('2.6%');
  expect(screen.getByText(/weighted median of/)).toHaveTextContent('multiplicative de-vig');
  await userEvent.click(rows()[0]!);
  expect(screen.getAllByRole('table')).toHaveLength(1);
});

it('a suspended price shows a lock and no number, even the best one, until it returns', async () => {
  const { store, held } = shown();
  await userEvent.click(within(rows()[0]!).getByRole('button', { name: 'Show all books' }));
  await screen.findByRole('button', { name: 'Add to slip' });
  const opened = () => screen.getAllByRole('table')[1]!;
  const cells = () => within(within(opened()).getByRole('row', { name: /Chiefs/ })).getAllByRole('cell');
  const longest = quotes.find(({ book, outcome }) => book === 'fanduel' && outcome === 'home')!;
  const suspended = { ...longest, suspended: true as const };
  act(() => store.set(applyDiffsAtom, held, [{ ...noChange, seq: 2, upserts: [suspended] }]));
  expect(cells()[1]).toHaveTextContent(/^Locked: not offered, or too old to be used$/);
  expect(cells()[0]).toHaveTextContent('best of all +100');
  act(() => store.set(applyDiffsAtom, held, [{ ...noChange, seq: 3, upserts: [longest] }]));
  expect(cells()[1]).toHaveTextContent('best of all +120');
});

it('a diff changes a price at once', () => {
  const { store, held } = shown();
  const better = { ...quotes.find(({ book, outcome }) => book === 'fanduel' && outcome === 'home')!, price: odds(2.3) };
  act(() => store.set(applyDiffsAtom, held, [{ ...noChange, seq: 2, upserts: [better] }]));
  expect(rows()[0]).toHaveTextContent('+130');
  expect(rows()[0]).toHaveTextContent('▲');
});

it('a value over 20 % is listed separately with the reason, and not among the bets', () => {
  const { store, held } = shown();
  const wrong = { ...quotes.find(({ book, outcome }) => book === 'fanduel' && outcome === 'home')!, price: odds(2.9) };
  act(() => store.set(applyDiffsAtom, held, [{ ...noChange, seq: 2, upserts: [wrong] }]));
  act(() => store.set(chosenBooksAtom, BOOKS));
  expect(screen.getByText('Over 20% is usually a wrong price. Never alerted, never deleted.')).toBeInTheDocument();
  const apart = screen.getByRole('region', { name: 'Check these first' });
  expect(within(apart).getByText('+190')).toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: 'Bets' })).queryByText('+190')).not.toBeInTheDocument();
});

it('the best price flashes from six points on, the price of a single book at any move', async () => {
  const { store, held } = shown();
  await userEvent.click(within(rows()[0]!).getByRole('button', { name: 'Show all books' }));
  const best = quotes.find(({ book, outcome }) => book === 'fanduel' && outcome === 'home')!;
  const move = (price: number, seq: number) =>
    act(() => store.set(applyDiffsAtom, held, [{ ...noChange, seq, upserts: [{ ...best, price: odds(price) }] }]));
  const flashing = (where: Element) => where.querySelectorAll('.flash.run').length;
  const opened = screen.getAllByRole('table')[1]!;
  move(2.25, 2);
  expect([flashing(rows()[0]!.querySelector('.od')!), flashing(opened)]).toEqual([0, 1]);
  move(2.31, 3);
  expect([flashing(rows()[0]!.querySelector('.od')!), flashing(opened)]).toEqual([1, 1]);
});

describe('a price move that changes the order', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('a price move that changes the order flashes in place, and the row moves after the flash', () => {
    const { store, held } = shown();
    const better = {
      ...quotes.find(({ book, outcome }) => book === 'betmgm' && outcome === 'away')!,
      price: odds(2.3),
    };
    act(() => store.set(applyDiffsAtom, held, [{ ...noChange, seq: 2, upserts: [better] }]));
    act(() => jest.advanceTimersByTime(899));
    expect(rows()[1]).toHaveTextContent('+130');
    expect(rows()[1]!.querySelector('.flash.run')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(101));
    expect(rows()[0]).toHaveTextContent('+130');
  });
});

it('best prices come from the user’s books alone, and bets of other books are counted as hidden', () => {
  const { store } = shown();
  act(() => store.set(chosenBooksAtom, ['draftkings']));
  expect(rows().map((row) => row.textContent)).toEqual(
    expect.arrayContaining([expect.stringContaining('DraftKings'), expect.stringContaining('DraftKings')]),
  );
  act(() => store.set(chosenBooksAtom, ['novig']));
  expect(screen.getByText('No Bets Available')).toBeInTheDocument();
  expect(screen.getByText('2 bets are hidden by these filters.')).toBeInTheDocument();
});

it('the number of bets under the minimum is shown', () => {
  shown({ ...ALL, minimumEv: 1 });
  expect(screen.getByText(/Not shown: 1 under 1.0%/)).toBeInTheDocument();
});

it('placeholder rows are shown while the board loads', () => {
  const store = createStore();
  store.set(setBoardStatusAtom, NFL_GAME, { state: 'loading' });
  render(
    <Provider store={store}>
      <OddsPanel section="game" sports={sports} filter={ALL} onReset={() => {}} />
    </Provider>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Refreshing odds data...');
});

it('a board that cannot be loaded shows an error with its possible causes', () => {
  const store = createStore();
  store.set(setBoardStatusAtom, NFL_GAME, { state: 'failed', problem: new Problem(502, 'HTTP_502', 'bad') });
  render(
    <Provider store={store}>
      <OddsPanel section="game" sports={sports} filter={ALL} onReset={() => {}} />
    </Provider>,
  );
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('API Connection Error');
  expect(alert).toHaveTextContent('Bad Gateway (502) - The server is currently unavailable');
  const causes = within(alert).getAllByRole('listitem');
  expect(causes.map((cause) => cause.textContent)).toEqual(['Server unavailable', 'Network issues', 'API rate limits']);
  expect(within(alert).getByRole('button', { name: 'Retry Connection' })).toBeInTheDocument();
});

it('the error stays on the screen while loading is retried, and the retry is shown', () => {
  const store = createStore();
  const failed = { state: 'failed', problem: new Problem(502, 'HTTP_502', 'bad') } as const;
  store.set(setBoardStatusAtom, NFL_GAME, failed);
  render(
    <Provider store={store}>
      <OddsPanel section="game" sports={sports} filter={ALL} onReset={() => {}} />
    </Provider>,
  );
  const alert = screen.getByRole('alert');
  expect(screen.queryByText('Trying again…')).not.toBeInTheDocument();
  act(() => store.set(setBoardStatusAtom, NFL_GAME, { ...failed, isTrying: true }));
  expect(screen.getByRole('alert')).toBe(alert);
  expect(screen.getByText('Trying again…')).toBeInTheDocument();
});

it('a lost session shows a request to sign in', () => {
  const store = createStore();
  const problem = new Problem(401, 'SIGNED_OUT', 'Authentication required - please log in');
  store.set(setBoardStatusAtom, NFL_GAME, { state: 'failed', problem });
  render(
    <Provider store={store}>
      <OddsPanel section="game" sports={sports} filter={ALL} onReset={() => {}} />
    </Provider>,
  );
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('Authentication Required');
  expect(alert).toHaveTextContent('Please sign in to view live odds and betting data');
  expect(within(alert).getByRole('link', { name: 'Sign In to Continue' })).toHaveAttribute('href', '/login');
});

it.each([
  ['no game is there yet', 7, 1_000, /a day/],
  ['the feed is late', 7, 97_000, /1 m 3[67] s ago/],
  ['the feed never answered', 0, 0, /yet/],
])('an empty list because %s differs from one because of filters', (_, seq, heardAgo, why) => {
  const store = createStore();
  store.set(setBoardStatusAtom, NFL_GAME, { state: 'live', seq, heardAt: Date.now() - heardAgo });
  render(
    <Provider store={store}>
      <OddsPanel section="game" sports={sports} filter={ALL} onReset={() => {}} />
    </Provider>,
  );
  const title = 'No games data available. Please check your sports selection.';
  expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.getByText(why)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Reset Filters' })).not.toBeInTheDocument();
});

it('a list of only pick apps has its own empty message', () => {
  const { store } = shown();
  act(() => store.set(chosenBooksAtom, ['prizepicks', 'underdog']));
  expect(screen.getByRole('heading', { name: 'No DFS App Bets Found' })).toBeInTheDocument();
  expect(screen.getByText('PrizePicks, Underdog')).toBeInTheDocument();
});

it('a late feed shows above the bets how old the odds of the sport are', () => {
  const { store } = shown();
  act(() => store.set(linkAtom, { state: 'open' }));
  expect(screen.queryByText(/odds are/)).not.toBeInTheDocument();
  act(() => store.set(setBoardStatusAtom, NFL_GAME, { state: 'live', seq: 1, heardAt: Date.now() - 97_000 }));
  expect(screen.getByText(/^NFL odds are 1 m 3[67] s old.$/)).toBeInTheDocument();
});

it('when a plan ended and its boards are refused, the plan offer is shown', () => {
  const store = createStore();
  store.set(setBoardStatusAtom, NFL_GAME, { state: 'refused' });
  render(
    <Provider store={store}>
      <OddsPanel section="game" sports={sports} filter={ALL} onReset={() => {}} gate={<p>Gold needed</p>} />
    </Provider>,
  );
  expect(screen.getByText('Gold needed')).toBeInTheDocument();
});
