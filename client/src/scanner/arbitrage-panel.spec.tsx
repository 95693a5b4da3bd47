import { packOpportunity } from '@fairline/shared/contract';
import { type Arbitrage, type LiveOpportunity, odds, SCANNER_DEFAULTS } from '@fairline/shared/domain';
import { aGame, aLeg, aQuote, arbitrageOn } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore } from 'jotai';
import { MemoryRouter } from 'react-router-dom';
import { ruleDraftAtom } from '../alerts/model/rule-draft.js';
import { autoRefreshAtom } from '../market/model/auto-refresh.js';
import { bankrollAtom, chosenBooksAtom } from '../market/model/choices/betting-terms.js';
import { bookFundsAtom } from '../market/model/choices/book-funds.js';
import { commissionsAtom } from '../market/model/choices/commissions.js';
import { maximumAgeAtom } from '../market/model/choices/odds-filter.js';
import { scannerAtom } from '../market/model/choices/scanner.js';
import { refreshByHand } from '../market/model/refresh-odds.js';
import { pastTimeAtom } from '../platform/clock.js';
import { sleep } from '../platform/timers.js';
import { toastsAtom } from '../platform/toasts.js';
import { slipItemsAtom, slipNoteAtom } from '../slip/model/slip-atoms.js';
import { fakeServer, json } from '../testing/fake-server.js';
import { fakeSocket } from '../testing/fake-socket.js';
import { onBoard } from '../testing/on-board.js';
import { WithQueries } from '../testing/with-queries.js';
import { ArbitragePanel } from './arbitrage-panel.js';
import { followList } from './model/follow-list.js';
import { listAtoms } from './model/list-atoms.js';
import { askedOfferAtom, openRowAtom, selectedRowAtom } from './model/selected-row.js';

const game = aGame({ commenceTime: Date.now() + 3_600_000 });

const anArbitrage = (over: Partial<Arbitrage> = {}) => arbitrageOn(game, over);

const newsOf = (seq: number, upserts: LiveOpportunity[], closed: { id: string; at: number; why: string }[] = []) =>
  JSON.stringify([{ seq, at: Date.now(), upserts: upserts.map(packOpportunity), closed }]);

/** The panel of a user who follows the list, with a server controlled by the test. */
const panel = (isPaused = false, lives?: readonly object[]) => {
  const store = createStore();
  store.set(autoRefreshAtom, !isPaused);
  const link = fakeSocket();
  const at = { seq: 0, open: [] as LiveOpportunity[] };
  const server = fakeServer({
    '/api/opportunities/lives/arbitrage': () => json(lives),
    '/api/opportunities/live/arbitrage': () => json({ seq: at.seq, open: at.open.map(packOpportunity) }),
  });
  const stop = followList(link.socket, store, 'arbitrage');
  after.push(stop, server.stop);
  const view = render(
    <WithQueries store={store} isAsking={lives !== undefined}>
      <MemoryRouter>
        <ArbitragePanel isPaused={isPaused} />
      </MemoryRouter>
    </WithQueries>,
  );
  const hears = (...args: unknown[]) => act(() => link.hears('opportunities:diffs', 'arbitrage', ...args));
  const lose = () => act(() => link.hears('opportunities:stale', 'arbitrage'));
  const opens = async (seq: number, open: LiveOpportunity[]) => {
    Object.assign(at, { seq, open });
    await act(async () => link.answers('opportunities:join', 'joined'));
    await waitFor(() => expect(store.get(listAtoms.arbitrage)).toMatchObject({ state: 'live', seq }));
  };
  return { store, at, ...link, ...view, hears, lose, opens };
};

/** Opens the details of the only row, or of the one in this place, as a press on it does. */
const unfold = async (place = 0) => {
  await userEvent.click(screen.getAllByRole('button', { name: 'Details' })[place]!);
  return screen.getAllByRole('article')[place]!;
};

const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
});

it('the panel waits for the list, then shows open opportunities with their worst case after rounding', async () => {
  const { opens } = panel();
  expect(screen.getByRole('status')).toHaveTextContent('Loading arbitrage…');
  await opens(4, [anArbitrage()]);
  const card = screen.getByRole('article');
  expect(card).toHaveTextContent('+4.10%');
  expect(card).toHaveTextContent('Bills @ Chiefs');
  expect(within(card).getByText('FanDuel')).toBeInTheDocument();
  expect(card).toHaveTextContent('$52');
  expect(card).toHaveTextContent('$46');
  expect(card).toHaveTextContent('$3.92');
  // The rounded stakes are $98, not the $100 that may be staked.
  expect(screen.getByText('Worst case')).toBeInTheDocument();
  expect(card).toHaveTextContent('4.00% or push');
  expect(card).toHaveTextContent(/open 1 m \d\d s/);
  expect(card).not.toHaveTextContent(/exact|peak|expires/);
  await unfold();
  expect(card).toHaveTextContent('if one side wins 4.00% on $98exact $4.10 on $100');
  expect(card).toHaveTextContent('peak 4.58%, all books');
  expect(card).toHaveTextContent(/expires in 28 m \d\d s/);
  expect(within(card).getByTitle('Over all books, before commission')).toHaveTextContent('peak 4.58%');
});

it('pushes open, update and close opportunities without another request', async () => {
  const { opens, hears, times } = panel();
  await opens(4, []);
  expect(screen.getByText('No Real Arbitrage Opportunities Found')).toBeInTheDocument();

  hears(newsOf(5, [anArbitrage()]));
  expect(screen.getByRole('article')).toHaveTextContent('+4.10%');

  hears(newsOf(6, [anArbitrage({ prices: [[aLeg('novig', 1.96)], [aLeg('betmgm', 2.1)]], profit: 1.38 })]));
  expect(screen.getByRole('article')).toHaveTextContent('+1.38%');
  expect(screen.getByRole('article')).toHaveTextContent('BetMGM');

  hears(newsOf(7, [], [{ id: 'arbitrage|g1|h2h||', at: Date.now() - 4_000, why: 'price moved' }]));
  const gone = screen.getByRole('article');
  expect(gone).toHaveClass('gone');
  expect(gone).toHaveTextContent(/Gone \d s ago/);
  expect(gone).toHaveTextContent('a price moved');
  expect(times('opportunities:join')).toBe(1);

  // Whoever has just bet it can still record it.
  await userEvent.click(within(gone).getByRole('button', { name: 'Placed' }));
  expect(await screen.findByRole('region', { name: 'Placed' })).toHaveTextContent('1 position open');
});

it('what a change of the filters leaves out is counted, not told as gone', async () => {
  const { store, opens, hears } = panel();
  const waiting = () => sleep(5);
  await opens(4, [
    anArbitrage(),
    anArbitrage({ id: 'old', prices: [[aLeg('novig', 1.96, Date.now() - 60_000)], [aLeg('fanduel', 2.22)]] }),
  ]);
  hears(newsOf(5, [anArbitrage({ prices: [[aLeg('novig', 1.96)], [aLeg('betmgm', 2.1)]], profit: 1.38 })]));
  expect(screen.getAllByRole('article')).toHaveLength(2);
  await act(waiting);
  act(() => store.set(maximumAgeAtom, 30));
  expect(screen.getAllByRole('article')).toHaveLength(1);
  act(() => store.set(scannerAtom, { ...SCANNER_DEFAULTS, minProfit: 2 })); // between what it was worth and what it is worth
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  expect(screen.getByText(/Not shown: 1 under your minimum, 1 with prices that are too old/)).toBeInTheDocument();
});

it('sports whose boards have no games are reported as such', async () => {
  const { store, opens } = panel();
  const none = 'No games data available. Please check your sports selection.';
  await opens(4, []);
  act(() => store.set(scannerAtom, { ...SCANNER_DEFAULTS, sports: [game.sport] }));
  expect(screen.queryByText(none)).not.toBeInTheDocument();
  act(() => after.push(onBoard(store, [], { events: [] }).clear));
  expect(screen.getByRole('heading', { name: none })).toBeInTheDocument();
  expect(screen.queryByText('No Real Arbitrage Opportunities Found')).not.toBeInTheDocument();
  act(() => after.push(onBoard(store, [aQuote()], { events: [game] }).clear));
  expect(screen.getByText('No Real Arbitrage Opportunities Found')).toBeInTheDocument();
});

it('a closed opportunity is shown for ten seconds', async () => {
  const { opens, hears } = panel();
  await opens(4, [anArbitrage()]);
  hears(newsOf(5, [], [{ id: 'arbitrage|g1|h2h||', at: Date.now() - 10_500, why: 'price moved' }]));
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
});

it('the list is joined again when a push is missing', async () => {
  const { opens, hears, times } = panel();
  await opens(4, []);
  hears(newsOf(9, [anArbitrage()]));
  expect(screen.getByRole('article')).toBeInTheDocument();
  await waitFor(() => expect(times('opportunities:join')).toBe(2));
  await opens(9, [anArbitrage()]);
  expect(screen.getByRole('article')).toBeInTheDocument();
});

it('pushes that arrive before the list are applied in their order afterwards', async () => {
  const { at, answers, hears } = panel();
  Object.assign(at, { seq: 5, open: [] });
  act(() => answers('opportunities:join', 'joined'));
  hears(newsOf(5, []));
  hears(newsOf(6, [anArbitrage()]));
  expect(await screen.findByRole('article')).toHaveTextContent('+4.10%');
});

it('the list is joined again when the server lost track of it', async () => {
  const { opens, lose, times } = panel();
  await opens(4, [anArbitrage()]);
  lose();
  expect(times('opportunities:join')).toBe(2);
  await opens(2, []);
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
});

it('opportunities are paired again for the user’s books, and hidden ones are counted', async () => {
  const { opens, store } = panel();
  await opens(4, [anArbitrage()]);
  act(() => store.set(chosenBooksAtom, ['novig', 'betmgm']));
  expect(screen.getByRole('article')).toHaveTextContent('BetMGM');
  expect(screen.getByRole('article')).toHaveTextContent('+2.53%');
  act(() => store.set(chosenBooksAtom, ['novig']));
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  expect(screen.getByText(/Not shown: 1 at other books/)).toBeInTheDocument();
});

it('an arbitrage that the commission of an exchange takes away is not shown, and a price says what it counts after', async () => {
  const { opens, store } = panel();
  const thin = anArbitrage({ prices: [[aLeg('kalshi', 2.04)], [aLeg('fanduel', 2.04)]], profit: 2 });
  await opens(4, [thin]);
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  expect(screen.getByText(/Not shown: 1 under your minimum/)).toBeInTheDocument();
  act(() => store.set(commissionsAtom, { kalshi: 1 }));
  expect(screen.getByRole('article')).toHaveTextContent('after 1%');
  act(() => store.set(commissionsAtom, { kalshi: 0 }));
  expect(screen.getByRole('article')).toHaveTextContent('+2.00%');
  expect(screen.getByRole('article')).not.toHaveTextContent('after');
});

it('the minimum profit hides opportunities below it', async () => {
  const { opens, store } = panel();
  await opens(4, [anArbitrage()]);
  act(() => store.set(scannerAtom, { ...SCANNER_DEFAULTS, minProfit: 5 }));
  expect(screen.getByText(/Not shown: 1 under your minimum/)).toBeInTheDocument();
});

it('a profit over 10 % is listed separately with the reason', async () => {
  const { opens } = panel();
  await opens(4, [anArbitrage({ prices: [[aLeg('novig', 1.96)], [aLeg('fanduel', 2.9)]], profit: 16.9 })]);
  const suspects = screen.getByRole('region', { name: 'Check these first' });
  expect(within(suspects).getByRole('article')).toHaveTextContent('A sure profit over 10 % is rare');
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

it('a price too good to be true does not hide the arbitrage of its line, and the row names it', async () => {
  const { opens } = panel();
  await opens(4, [anArbitrage({ prices: [[aLeg('novig', 1.96)], [aLeg('betrivers', 2.9), aLeg('fanduel', 2.22)]] })]);
  const row = screen.getByRole('article');
  expect(row).toHaveTextContent('+4.10%');
  expect(await unfold()).toHaveTextContent('without BetRivers +190: too good to be true');
  expect(within(row).getByRole('button', { name: 'Add both legs' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Check these first' })).not.toBeInTheDocument();
});

it('an offer with a leg under the smallest stake says what would be enough and cannot be added to the slip', async () => {
  const { opens, store } = panel();
  const prices = [[aLeg('novig', 1.12)], [aLeg('fanduel', 12)]];
  act(() => {
    store.set(scannerAtom, { ...SCANNER_DEFAULTS, maxStake: 9, roundTo: 0 });
  });
  await opens(4, [anArbitrage({ prices })]);
  const row = screen.getByRole('article');
  expect(row).toHaveTextContent('Stake too small for FanDuel, which takes $1 at least: $11.72 in all would do.');
  expect(within(row).queryByRole('button', { name: 'Add both legs' })).not.toBeInTheDocument();
  act(() => store.set(scannerAtom, { ...SCANNER_DEFAULTS, maxStake: 12, roundTo: 0 }));
  expect(screen.getByRole('button', { name: 'Add both legs' })).toBeInTheDocument();
});

it('suspects have no mark of a change, however many there are', async () => {
  const { opens } = panel();
  const prices = [[aLeg('novig', 1.96)], [aLeg('fanduel', 2.9)]];
  await opens(4, [anArbitrage({ prices }), anArbitrage({ id: 'arbitrage|g2|h2h||', prices })]);
  const suspects = screen.getByRole('region', { name: 'Check these first' });
  expect(within(suspects).getAllByRole('article')).toHaveLength(2);
  expect(suspects).not.toHaveTextContent('NaN');
});

it('a suspect names the leg that stands out, by how much, and how old its price is', async () => {
  const { opens, store } = panel();
  const home = (book: string, price: number) => aQuote({ event: 'g1', outcome: 'home', book, price: odds(price) });
  const away = (book: string, price: number) => aQuote({ event: 'g1', outcome: 'away', book, price: odds(price) });
  const quotes = [home('fanduel', 2.9), home('betmgm', 2.48), away('novig', 1.96), away('betmgm', 1.95)];
  act(() => {
    after.push(onBoard(store, quotes, { events: [game], at: Date.now() - 370_000 }).clear);
  });
  await opens(4, [anArbitrage({ prices: [[aLeg('novig', 1.96)], [aLeg('fanduel', 2.9)]], profit: 16.9 })]);
  const suspect = within(screen.getByRole('region', { name: 'Check these first' })).getByRole('article');
  expect(suspect).toHaveTextContent(
    'FanDuel pays 42 cents more than the next book, and its price is 6 m old: most likely a slow price.',
  );
});

it('fifteen opportunities are shown per page, however many are open', async () => {
  const { opens } = panel();
  const many = Array.from({ length: 400 }, (_, i) => anArbitrage({ id: `arbitrage|g${i}|h2h||` }));
  await opens(4, many);
  expect(await screen.findByText('400 open now')).toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(15);
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(screen.getByText('16 to 30 of 400')).toBeInTheDocument();
});

it('a dismissed suspect is hidden and can be shown again', async () => {
  const { opens } = panel();
  await opens(4, [anArbitrage({ prices: [[aLeg('novig', 1.96)], [aLeg('fanduel', 2.9)]], profit: 16.9 })]);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Check these first' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Show 1 dismissed' }));
  expect(screen.getByRole('article')).toHaveTextContent('A sure profit over 10 % is rare');
});

it('a suspect opens its legs, one link per book, with the reason repeated', async () => {
  const { opens, store } = panel();
  const BET = 'https://sportsbook.fanduel.com/addToBetslip?marketId=42.1&selectionId=2';
  const onOffer = aQuote({ event: 'g1', outcome: 'home', book: 'fanduel', offer: { betslipLink: BET } });
  act(() => {
    after.push(onBoard(store, [onOffer], { events: [game] }).clear);
  });
  await opens(4, [anArbitrage({ prices: [[aLeg('novig', 1.96)], [aLeg('fanduel', 2.9)]], profit: 16.9 })]);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const legs = within(await screen.findByRole('dialog', { name: 'Open the legs' }));
  const links = legs.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://app.novig.us/', BET]);
  expect(links.map((link) => link.getAttribute('title'))).toEqual([
    'opens the site of Novig in a new tab',
    'opens the bet at FanDuel in a new tab',
  ]);
  for (const link of links) expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(legs.getByText(/^A sure profit over 10 % is rare/)).toBeInTheDocument();
});

it('a suspect of the past opens no legs', async () => {
  const { opens, store } = panel();
  await opens(4, [anArbitrage({ prices: [[aLeg('novig', 1.96)], [aLeg('fanduel', 2.9)]], profit: 16.9 })]);
  expect(screen.getByRole('button', { name: 'Open' })).toBeVisible();
  act(() => store.set(pastTimeAtom, Date.now()));
  expect(screen.getByRole('region', { name: 'Check these first' })).toHaveTextContent(
    'A sure profit over 10 % is rare',
  );
  expect(screen.queryByRole('button', { name: /^Open/ })).not.toBeInTheDocument();
});

it('the history of a closed opportunity is shown step by step, even after its row disappeared', async () => {
  const { opens, hears } = panel();
  const openedAt = Date.now() - 72_000;
  const steps: [number, number][] = [
    [openedAt, 4.1],
    [openedAt + 30_000, 4.58],
  ];
  await opens(4, [{ ...anArbitrage(), openedAt, steps }]);
  hears(newsOf(5, [], [{ id: 'arbitrage|g1|h2h||', at: openedAt + 70_000, why: 'price moved' }]));
  await userEvent.click(screen.getByRole('button', { name: 'Details' }));
  await userEvent.click(screen.getByRole('button', { name: 'Replay' }));
  hears(newsOf(6, [anArbitrage()]));
  const story = within(await screen.findByRole('dialog', { name: 'Its history' }));
  const drawing = 'profit over all books before commission, since it opened';
  expect(story.getByRole('img', { name: drawing })).toBeInTheDocument();
  expect(story.getByText('Over all books, before commission')).toBeInTheDocument();
  expect(story.getByText('Bills @ Chiefs · Moneyline')).toBeInTheDocument();
  const told = story.getAllByRole('row').slice(1);
  expect(told.map((row) => row.textContent?.replace(/^\d\d:\d\d:\d\d/, ''))).toEqual([
    '0 s+4.10%',
    '30 s+4.58%',
    '1 m 10 sgone',
  ]);
});

it('the list does not change while it is paused', async () => {
  const { opens, hears, rerender, store } = panel();
  await opens(4, [anArbitrage()]);
  act(() => store.set(autoRefreshAtom, false));
  rerender(
    <WithQueries store={store}>
      <MemoryRouter>
        <ArbitragePanel isPaused />
      </MemoryRouter>
    </WithQueries>,
  );
  hears(newsOf(5, [], [{ id: 'arbitrage|g1|h2h||', at: Date.now(), why: 'price moved' }]));
  expect(screen.getByRole('article')).not.toHaveClass('gone');
  expect(screen.getByText(/Paused/)).toBeInTheDocument();
});

it('a list opened while paused loads once, and again on a manual refresh', async () => {
  const { store, at } = panel(true);
  expect(await screen.findByText('No Real Arbitrage Opportunities Found')).toBeInTheDocument();
  Object.assign(at, { seq: 4, open: [anArbitrage()] });
  await act(() => refreshByHand(store, ['list']));
  expect(await screen.findByRole('article')).toHaveTextContent('+4.10%');
});

it('a list paused before it loaded still loads once', async () => {
  const { store } = panel();
  act(() => store.set(autoRefreshAtom, false));
  expect(await screen.findByText('No Real Arbitrage Opportunities Found')).toBeInTheDocument();
});

it('all legs are added to the slip at their stakes as one position, with the profit in a message', async () => {
  const { store, opens } = panel();
  await opens(4, [anArbitrage()]);
  await userEvent.click(screen.getByRole('button', { name: 'Add both legs' }));
  const items = store.get(slipItemsAtom);
  const stakes = items.map(({ typedStake }) => Number(typedStake));
  expect(items.map(({ selection, bookmaker }) => [selection, bookmaker])).toEqual([
    ['Bills', 'novig'],
    ['Chiefs', 'fanduel'],
  ]);
  expect(stakes).toEqual([52, 46]);
  expect(items.map(({ position }) => position)).toEqual(
    Array(2).fill({ id: 'arbitrage|g1|h2h||', legs: 2, name: 'arbitrage' }),
  );
  expect(store.get(slipNoteAtom)).toMatch(/^Arbitrage added to bet slip: 4\.\d+% profit$/);
  expect(screen.getByRole('button', { name: 'In slip' })).toBeInTheDocument();
});

describe('the scanner settings', () => {
  const slider = (name: string) => screen.getByRole('slider', { name });

  it('the scanner settings have a minimum profit of 0.1 to 10 in steps of 0.1, default 0.5, applied at once', async () => {
    const { opens } = panel();
    await opens(4, [anArbitrage()]);
    expect(slider('Minimum profit')).toHaveValue('0.5');
    expect(['min', 'max', 'step'].map((end) => slider('Minimum profit').getAttribute(end))).toEqual([
      '0.1',
      '10',
      '0.1',
    ]);
    fireEvent.change(slider('Minimum profit'), { target: { value: '5' } });
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    expect(screen.getByText(/Not shown: 1 under your minimum/)).toBeInTheDocument();
  });

  it('the scanner settings have a max stake from 100 up to the bankroll, which is 100 at first', async () => {
    const { opens } = panel();
    await opens(4, [anArbitrage()]);
    const ends = () => ['min', 'max'].map((end) => slider('Max stake').getAttribute(end));
    expect(screen.getByRole('spinbutton', { name: 'Bankroll' })).toHaveValue('');
    expect(screen.getByRole('spinbutton', { name: 'Bankroll' })).toHaveAccessibleDescription(
      'none saved, reckoned with $100',
    );
    expect(ends()).toEqual(['100', '100']);
    fireEvent.change(screen.getByRole('spinbutton', { name: 'Bankroll' }), { target: { value: '2500' } });
    expect(ends()).toEqual(['100', '2500']);
    fireEvent.change(screen.getByRole('spinbutton', { name: 'Bankroll' }), { target: { value: '60' } });
    expect(ends()).toEqual(['60', '60']);
    expect(screen.getByRole('article')).toHaveTextContent(/\$3[12].*\$2[89]/);
  });

  it('the scanner settings refuse an invalid bankroll, with the reason', async () => {
    const { opens, store } = panel();
    await opens(4, []);
    fireEvent.change(screen.getByRole('spinbutton', { name: 'Bankroll' }), { target: { value: '-5' } });
    expect(screen.getByText('Bankroll cannot be negative')).toBeInTheDocument();
    expect(store.get(bankrollAtom)).toBe(100);
  });

  it('the scanner settings sort by profit, by opening time and by start', async () => {
    const { opens } = panel();
    const named = (home: string, profit: number, openedAgo: number, startsIn: number) => ({
      ...anArbitrage({
        id: `arbitrage|${home}|h2h||`,
        home,
        prices: [[aLeg('novig', 1.96)], [aLeg('fanduel', profit)]],
        commenceTime: Date.now() + startsIn,
      }),
      openedAt: Date.now() - openedAgo,
    });
    await opens(4, [named('Pats', 2.1, 1_000, 9e6), named('Jets', 2.15, 60_000, 5e6), named('Rams', 2.2, 30_000, 7e6)]);
    const order = () => screen.getAllByRole('article').map((card) => /@ (Pats|Jets|Rams)/.exec(card.textContent)![1]);
    expect(order()).toEqual(['Rams', 'Jets', 'Pats']);
    await userEvent.click(screen.getByRole('button', { name: 'Newest' }));
    expect(order()).toEqual(['Pats', 'Rams', 'Jets']);
    await userEvent.click(screen.getByRole('button', { name: 'Start' }));
    expect(order()).toEqual(['Jets', 'Rams', 'Pats']);
  });
});

describe('a push', () => {
  const priced = (price: number) => anArbitrage({ prices: [[aLeg('novig', 1.96)], [aLeg('fanduel', price)]] });

  it('a pushed opportunity is marked NEW, or shows by how much it got better or worse', async () => {
    const { opens, hears } = panel();
    await opens(4, [priced(2.22)]);
    const card = () => screen.getByRole('article');
    expect(card()).not.toHaveTextContent('NEW');
    hears(newsOf(5, [priced(2.25)]));
    expect(card()).toHaveTextContent(/▲0\.65 points better/);
    hears(newsOf(6, [priced(2.15)]));
    expect(card()).toHaveTextContent(/▼2\.2\d points worse/);
    const fresh = { ...anArbitrage({ id: 'arbitrage|g2|h2h||' }), openedAt: Date.now() };
    hears(newsOf(7, [fresh]));
    expect(screen.getAllByRole('article')[0]).toHaveTextContent('NEW');
  });

  it('a pushed price change splits the stake again', async () => {
    const { opens, hears, store } = panel();
    act(() => store.set(bankrollAtom, 1_000));
    act(() => store.set(scannerAtom, { ...SCANNER_DEFAULTS, maxStake: 1_000 }));
    await opens(4, [priced(2.2)]);
    expect(screen.getByRole('article')).toHaveTextContent(/\$529.*\$471/);
    hears(newsOf(5, [priced(2.3)]));
    expect(screen.getByRole('article')).toHaveTextContent(/\$540.*\$460/);
  });

  it('an opportunity that falls under the minimum fades with this reason', async () => {
    const { opens, hears } = panel();
    await opens(4, [priced(2.22)]);
    hears(newsOf(5, [priced(2.05)]));
    expect(screen.getByRole('article')).toHaveClass('gone');
    expect(screen.getByRole('article')).toHaveTextContent('it fell under your minimum');
  });

  it('a closed opportunity keeps its reason when its prices move on', async () => {
    const { opens, hears } = panel();
    await opens(4, [priced(2.22)]);
    hears(newsOf(5, [priced(2.05)]));
    hears(newsOf(6, [priced(2.06)]));
    expect(screen.getByRole('article')).toHaveTextContent(/\+4\.10%.*it fell under your minimum/);
  });

  it('no row moves while the pointer is over the list, and the number of waiting rows is shown', async () => {
    const { opens, hears } = panel();
    const other = anArbitrage({ id: 'arbitrage|g2|h2h||', home: 'Jets' });
    await opens(4, [priced(2.15)]);
    fireEvent.pointerEnter(screen.getByRole('region', { name: '1 open now' }));
    hears(newsOf(5, [other]));
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.getByText('2 rows moved')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /^Apply/ }));
    expect(screen.getAllByRole('article').map((card) => card.textContent.includes('Jets'))).toEqual([true, false]);
  });

  it('cards slide to their new place if the pointer is elsewhere', async () => {
    const glides: string[] = [];
    const box = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return { top: [...this.parentElement!.children].indexOf(this) * 100, height: 100 } as DOMRect;
    });
    Element.prototype.animate = function (this: Element, path) {
      glides.push(String((path as Keyframe[])[0]!.transform ?? 'appears'));
      return { cancel: () => {} } as Animation;
    };
    const { opens, hears } = panel();
    await opens(4, [priced(2.15)]);
    hears(newsOf(5, [anArbitrage({ id: 'arbitrage|g2|h2h||', home: 'Jets' })]));
    await waitFor(() => expect(glides).toEqual(['appears', 'translateY(-100px)'])); // with the next frame
    box.mockRestore();
  });

  it('a closed opportunity stays in place while the pointer is over the list', async () => {
    const { opens, hears } = panel();
    await opens(4, [priced(2.22), anArbitrage({ id: 'arbitrage|g2|h2h||', home: 'Jets' })]);
    fireEvent.pointerEnter(screen.getByRole('region', { name: '2 open now' }));
    hears(newsOf(5, [], [{ id: 'arbitrage|g1|h2h||', at: Date.now() - 11_000, why: 'price locked' }]));
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.getAllByRole('article')[0]).toHaveClass('gone');
    fireEvent.pointerLeave(screen.getByRole('region', { name: '1 open now' }));
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });
});

describe('the return', () => {
  it('an arbitrage at a book that takes no stake is hidden and counted', async () => {
    const { opens, store } = panel();
    act(() => store.set(scannerAtom, { ...SCANNER_DEFAULTS, roundTo: 0 }));
    await opens(4, [anArbitrage({ prices: [[{ ...aLeg('novig', 1.96), limit: 0 }], [aLeg('fanduel', 2.22)]] })]);
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    expect(screen.getByText(/1 with no stake left/)).toBeInTheDocument();
  });

  it.each([
    [{ family: 'totals', line: 43 }, 'stakes back on exactly 43'],
    [{ family: 'spreads', line: -3 }, 'stakes back on a margin of 3'],
    [{ family: 'totals', line: 2.25 }, 'half of it on exactly 2'],
    [{ family: 'spreads', line: 0.75 }, 'half of it on a margin of 1'],
  ])('an arbitrage names the results on which stakes are returned: %o', async (over, said) => {
    const { opens } = panel();
    const outcomes = over.family === 'totals' ? ['over', 'under'] : ['away', 'home'];
    await opens(4, [anArbitrage({ ...over, outcomes })]);
    expect(await unfold()).toHaveTextContent(said);
  });

  it('an arbitrage names a tie where a tie returns the stakes', async () => {
    const { opens } = panel();
    await opens(4, [
      anArbitrage({ family: 'h2h_q1' }),
      anArbitrage({ id: 'arbitrage|g2|h2h||' }),
      anArbitrage({ id: 'arbitrage|g3|h2h||', sport: 'basketball_nba' }),
    ]);
    for (const [place, says] of [true, true, false].entries())
      expect((await unfold(place)).textContent.includes('stakes back on a tie')).toBe(says);
  });

  it('an arbitrage on a half line names no result that returns stakes', async () => {
    const { opens } = panel();
    await opens(4, [anArbitrage({ family: 'totals', line: 43.5, outcomes: ['over', 'under'] })]);
    expect(await unfold()).not.toHaveTextContent(/exactly/);
  });

  it('an arbitrage without profit after rounding is hidden and counted, with the rounding step', async () => {
    const { opens, store } = panel();
    act(() => store.set(scannerAtom, { ...SCANNER_DEFAULTS, roundTo: 10, maxStake: 20 }));
    await opens(4, [anArbitrage({ prices: [[aLeg('novig', 1.96)], [aLeg('fanduel', 2.1)]] })]);
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    expect(screen.getByText(/Not shown: 1 with nothing left after rounding to \$10/)).toBeInTheDocument();
  });

  it('an arbitrage without anything to stake is hidden and counted', async () => {
    const { opens, store } = panel();
    act(() => store.set(bankrollAtom, 0));
    act(() => store.set(scannerAtom, { ...SCANNER_DEFAULTS, roundTo: 0 }));
    await opens(4, [anArbitrage()]);
    expect(screen.getByText(/Not shown: 1 with no stake left/)).toBeInTheDocument();
  });

  it('a bankroll of nothing is named as the reason for an empty arbitrage list, and no other advice is given', async () => {
    const { opens, store } = panel();
    act(() => store.set(bankrollAtom, 0));
    await opens(4, [anArbitrage()]);
    expect(screen.getByText(/Your bankroll is \$0, so there is nothing to stake/)).toBeInTheDocument();
    expect(screen.queryByText(/lowering the minimum profit/)).not.toBeInTheDocument();
  });

  it('an arbitrage respects the limit of a book, and names that book', async () => {
    const { opens } = panel();
    await opens(4, [anArbitrage({ prices: [[aLeg('novig', 1.96)], [{ ...aLeg('fanduel', 2.22), limit: 20 }]] })]);
    const card = await unfold();
    expect(card).toHaveTextContent('FanDuel · FanDuel takes $20 at most');
    expect(card).toHaveTextContent('3.26% on $43exact $1.75 on $42.65');
    expect(card).toHaveTextContent('the limit of FanDuel');
    expect(card).toHaveTextContent(/\$23.*\$20/);
  });

  it('an arbitrage is scaled as a whole to what is left at a book, whose leg says so, and follows what is placed there', async () => {
    const { opens, store } = panel();
    act(() => store.set(bookFundsAtom, { fanduel: { balance: { amount: 40, at: Date.now() - 1 } } }));
    act(() => store.set(scannerAtom, { ...SCANNER_DEFAULTS, roundTo: 0 }));
    await opens(4, [anArbitrage({ prices: [[aLeg('novig', 1.96)], [aLeg('fanduel', 2.22)]] })]);
    const capped = await screen.findByTitle('capped by FanDuel: $40 left');
    expect(capped).toHaveTextContent(/^\$40$/);
    const card = await unfold();
    expect(card).toHaveTextContent('capped by FanDuel: $40 left');
    expect(card).toHaveTextContent('FanDuel · $40 left at FanDuel');
    fireEvent.click(within(card).getByRole('button', { name: 'Placed' }));
    expect(await screen.findByText(/1 with no stake left/)).toBeInTheDocument();
  });

  it('no stake is shown before it is known what is left at the books', async () => {
    const { opens, store } = panel();
    await opens(4, [anArbitrage({ prices: [[aLeg('novig', 1.96)], [aLeg('fanduel', 2.22)]] })]);
    expect(screen.getByRole('article')).toHaveTextContent('$46');
    act(() => store.set(bookFundsAtom, { fanduel: { balance: { amount: 40, at: Date.now() - 1 } } }));
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Loading arbitrage…');
    expect(await screen.findByTitle('capped by FanDuel: $40 left')).toBeInTheDocument();
  });

  it('what a book takes from the user caps its market kind, and counts in the filter for limits', async () => {
    const { opens, store } = panel();
    act(() => store.set(bookFundsAtom, { novig: { limits: { main: 30, props: 5 } } }));
    await opens(4, [anArbitrage({ prices: [[aLeg('novig', 1.96)], [aLeg('fanduel', 2.22)]] })]);
    await screen.findByTitle('capped by Novig: takes $30 from you');
    expect(await unfold()).toHaveTextContent('Novig · Novig takes $30 from you at most');
    act(() => store.set(scannerAtom, { ...SCANNER_DEFAULTS, minLimit: 31 }));
    expect(screen.getByText(/1 outside your filters/)).toBeInTheDocument();
  });

  it('an arbitrage is paired again when the best price takes only a small bet', async () => {
    const { opens } = panel();
    const prices = [[aLeg('draftkings', 2)], [{ ...aLeg('novig', 2.25), limit: 1 }, aLeg('fanduel', 2.2)]];
    await opens(4, [anArbitrage({ prices })]);
    const card = screen.getByRole('article');
    expect(card).toHaveTextContent('+4.76%');
    expect(card).toHaveTextContent('FanDuel');
    expect(card).not.toHaveTextContent('Novig');
  });

  it('exact stakes are whole cents, and the profit shown is what they leave', async () => {
    const { opens, store } = panel();
    act(() => store.set(bankrollAtom, 50));
    act(() => store.set(scannerAtom, { ...SCANNER_DEFAULTS, roundTo: 0, minProfit: 0.1 }));
    await opens(4, [anArbitrage({ prices: [[aLeg('novig', 49.7265)], [aLeg('fanduel', 1.03326)]] })]);
    fireEvent.click(screen.getByRole('button', { name: 'Add both legs' }));
    const stakes = store.get(slipItemsAtom).map(({ typedStake }) => Number(typedStake));
    const worst = Math.min(stakes[0]! * 49.7265, stakes[1]! * 1.03326) - stakes[0]! - stakes[1]!;
    expect(worst).toBeGreaterThan(0.005);
    expect(screen.getByRole('article')).toHaveTextContent(`$${worst.toFixed(2)}`);
  });

  it('the profit of an arbitrage is reduced by the commission of a book', async () => {
    const { opens, store } = panel();
    await opens(4, [anArbitrage()]);
    act(() => store.set(commissionsAtom, { novig: 2 }));
    expect(screen.getByRole('article')).toHaveTextContent('+3.55%');
    act(() => store.set(commissionsAtom, { novig: 16 }));
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    // All books count, so no other book is the reason.
    expect(screen.getByText(/Not shown: 1 under your minimum/)).toBeInTheDocument();
    act(() => store.set(chosenBooksAtom, ['novig']));
    expect(screen.getByText(/Not shown: 1 at other books/)).toBeInTheDocument();
  });
});

it('three-way markets are included on request', async () => {
  const { opens, store } = panel();
  const threeWay = {
    type: 'three_way',
    outcomes: ['away', 'draw', 'home'],
    prices: [[aLeg('novig', 3.1)], [aLeg('betmgm', 3.5)], [aLeg('fanduel', 3.1)]],
  } as const;
  await opens(4, [anArbitrage(threeWay)]);
  expect(screen.getByText(/Not shown: 1 of types you excluded/)).toBeInTheDocument();
  act(() => store.set(scannerAtom, { ...SCANNER_DEFAULTS, threeWay: true }));
  expect(screen.getByRole('article')).toHaveTextContent(/\+7\.4\d%.*Bills.*Draw.*Chiefs/);
  expect(screen.getByRole('button', { name: 'Add 3 legs' })).toBeInTheDocument();
});

it('an empty list suggests lowering the minimum profit', async () => {
  const { opens } = panel();
  await opens(4, []);
  expect(screen.getByRole('heading', { name: 'No Real Arbitrage Opportunities Found' })).toBeInTheDocument();
  expect(screen.getByText(/lowering the minimum profit/)).toBeInTheDocument();
});

it('a card shows how long similar opportunities usually last, by sport and books', async () => {
  const lives = [
    { sport: game.sport, books: ['fanduel', 'novig'], lives: 61, quartile1: 30, median: 84, quartile3: 190 },
  ];
  const { opens } = panel(false, lives);
  await opens(4, [anArbitrage()]);
  await unfold();
  expect(await screen.findByText('usually 1 m 24 s')).toHaveAttribute(
    'title',
    'Of 61 that ended in the last seven days (NFL, Novig / FanDuel) half lived 30 s to 3 m 10 s',
  );
});

it('an opportunity that a link asks for is selected and open, on whatever page it is', async () => {
  const { store, opens } = panel();
  act(() => store.set(askedOfferAtom, 'arbitrage|27'));
  const many = Array.from({ length: 60 }, (_, i) => anArbitrage({ id: `arbitrage|${i}`, profit: 4 - i / 100 }));
  await opens(4, many);
  expect(store.get(selectedRowAtom)).toBe('arbitrage|27');
  expect(store.get(openRowAtom)).toBe('arbitrage|27');
  expect(store.get(askedOfferAtom)).toBeUndefined();
  expect(screen.getAllByRole('article').filter((row) => row.getAttribute('aria-current') === 'true')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Details', expanded: true })).toBeInTheDocument();
});

it.each([
  ['is gone', 'arbitrage|none', 'It is over'],
  ['the filters hide', 'arbitrage|g1|h2h||', 'Your filters hide it'],
])('an opportunity that a link asks for and that %s is said to be so', async (_, asked, title) => {
  const { store, opens } = panel();
  act(() => store.set(scannerAtom, { ...SCANNER_DEFAULTS, minProfit: 40 }));
  act(() => store.set(askedOfferAtom, asked));
  await opens(4, [anArbitrage()]);
  expect(store.get(toastsAtom)).toEqual([]);
  await waitFor(() => expect(store.get(toastsAtom)).toMatchObject([{ title }]), { timeout: 5_000 });
  expect(store.get(askedOfferAtom)).toBeUndefined();
});

it('an alert rule begins with the present filters', async () => {
  const { store, opens } = panel();
  act(() => store.set(scannerAtom, { ...SCANNER_DEFAULTS, minProfit: 2.5, startsWithin: 6 }));
  await opens(4, [anArbitrage()]);
  await userEvent.click(screen.getByRole('button', { name: 'Alert me' }));
  expect(store.get(ruleDraftAtom)).toMatchObject({
    rule: { kind: 'arbitrage', scanner: { minProfit: 2.5, startsWithin: 6 }, maxAge: null },
  });
});
