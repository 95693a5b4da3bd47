import { fromAmerican, noChange, type Quote, SCANNER_DEFAULTS, type Scanner } from '@fairline/shared/domain';
import { aGame, aQuote } from '@fairline/shared/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore } from 'jotai';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { applyDiffsAtom } from '../market/model/board/board-atoms.js';
import { setBoardStatusAtom } from '../market/model/board/board-status.js';
import { scannerAtom } from '../market/model/choices/scanner.js';
import { picksAtom } from '../picks/model/picks-atom.js';
import { Problem } from '../platform/http/problem.js';
import { slipItemsAtom } from '../slip/model/slip-atoms.js';
import { fakeServer, json } from '../testing/fake-server.js';
import { NFL_GAME, onBoard } from '../testing/on-board.js';
import { WithQueries } from '../testing/with-queries.js';
import './convert-by-hand.js'; // loaded in advance: these tests are not about loading time
import { ConvertPage } from './convert-page.js';
import { convertBetAt } from './model/convert-address.js';
import { foundBoardsAtom } from './model/found-boards.js';

const game = aGame({ commenceTime: Date.now() + 3_600_000 });
const second = aGame({
  id: 'g2',
  home: 'Los Angeles Rams',
  away: 'New York Jets',
  commenceTime: Date.now() + 7_200_000,
});

/** A moneyline at two books, of which DraftKings pays more on the home team and FanDuel on the away team. */
const moneyline = (event: string, home: number, away: number): Quote[] =>
  [
    ['draftkings', 'home', home],
    ['draftkings', 'away', -2_000],
    ['fanduel', 'home', 100],
    ['fanduel', 'away', away],
  ].map(([book, outcome, american]) =>
    aQuote({
      ...{ event, book: String(book), outcome: String(outcome), price: fromAmerican(Number(american)) },
      receivedAt: Date.now(),
    }),
  );

const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
});

const open = (at: string, quotes?: readonly Quote[], change: Partial<Scanner> = {}) => {
  const store = createStore();
  store.set(scannerAtom, { ...SCANNER_DEFAULTS, sports: ['americanfootball_nfl'], roundTo: 0, ...change });
  const on = quotes && onBoard(store, quotes, { events: [game, second], at: Date.now() - 4_000 });
  if (on) after.push(on.clear);
  after.push(fakeServer({ '/api/smart-link': () => json({ link: null, opens: null }) }).stop);
  let address = '';
  const Address = () => {
    const { search } = useLocation();
    address = search;
    return null;
  };
  const view = render(
    <WithQueries store={store}>
      <MemoryRouter initialEntries={[at]}>
        <ConvertPage />
        <Address />
      </MemoryRouter>
    </WithQueries>,
  );
  after.push(view.unmount);
  const removes = (removed: readonly Quote[]) =>
    act(() =>
      store.set(applyDiffsAtom, on!.held, [
        { ...noChange, seq: on!.held.board.seq + 1, removed: removed.map(({ key }) => key) },
      ]),
    );
  return { store, removes, address: () => new URLSearchParams(address) };
};

const SOON = { timeout: 4_000 };
const rows = () => screen.findAllByRole('article', {}, SOON);

it('the market that keeps most of a free bet stands first, with both bets, their stakes and what is left', async () => {
  open('/convert', [...moneyline('g1', 300, -275), ...moneyline('g2', 200, -240)]);
  const [first, other, ...none] = await rows();
  expect(none).toEqual([]);
  expect(first).toHaveTextContent('80.0%');
  expect(first).toHaveTextContent('+$80');
  expect(first).toHaveTextContent('takes $220');
  expect(first).toHaveTextContent(/DraftKings.*Free bet.*\+300.*\$100/);
  expect(first).toHaveTextContent(/FanDuel.*[−-]275.*\$220/);
  expect(other).toHaveTextContent('Rams');
});

it('a market whose prices are all withdrawn goes, and is drawn by what was found while the next look is awaited', async () => {
  const { removes, store } = open('/convert', [...moneyline('g1', 300, -275), ...moneyline('g2', 200, -240)]);
  await rows();
  removes(moneyline('g1', 300, -275));
  act(() => store.set(scannerAtom, { ...store.get(scannerAtom), roundTo: 1 }));
  expect(screen.getAllByRole('article')[0]).toHaveTextContent('80.0%');
  await waitFor(() => expect(screen.getByRole('article')).toHaveTextContent('Rams'), SOON);
});

it('the details say what is left if each outcome happens', async () => {
  open('/convert', moneyline('g1', 300, -275));
  const [row] = await rows();
  await userEvent.click(within(row!).getByRole('button', { name: 'Details' }));
  expect(row).toHaveTextContent(/If .*Chiefs.* wins \+\$80\.00 · Free bet, DraftKings/);
  expect(row).toHaveTextContent('80.0% of $100.00 kept, whatever happens');
  expect(row).toHaveTextContent('The free bet itself is not recorded');
});

it('another offer, its amounts and its book are in the address, and the list follows', async () => {
  const { address } = open('/convert', moneyline('g1', 200, -220));
  await rows();
  await userEvent.click(screen.getByRole('button', { name: 'Profit boost' }));
  const amount = screen.getByRole('spinbutton', { name: 'Amount' });
  await userEvent.clear(amount);
  await userEvent.type(amount, '25');
  await waitFor(() => expect(screen.getByRole('article')).toHaveTextContent('25.0%'), SOON);
  expect(screen.getByRole('article')).toHaveTextContent(/FanDuel.*\$68\.75/);
  expect([address().get('offer'), address().get('amount'), address().get('boost')]).toEqual(['boost', '25', '50']);
});

it('placed, a boosted bet is recorded at its boosted odds', async () => {
  const { store } = open('/convert?offer=boost&amount=25&boost=50', moneyline('g1', 200, -220));
  const [row] = await rows();
  await userEvent.click(within(row!).getByRole('button', { name: 'Placed' }));
  expect(store.get(picksAtom)).toMatchObject([
    { bookmaker: 'fanduel', stake: 68.75 },
    { bookmaker: 'draftkings', stake: 25, odds: '+300' },
  ]);
});

it('a free bet is opened at its books, but neither recorded nor put on the slip', async () => {
  open('/convert', moneyline('g1', 300, -275));
  const [row] = await rows();
  expect(within(row!).getByRole('button', { name: /^Open both/ })).toBeInTheDocument();
  expect(within(row!).queryByRole('button', { name: 'Placed' })).not.toBeInTheDocument();
  expect(within(row!).queryByRole('button', { name: 'Add both legs' })).not.toBeInTheDocument();
});

it('a rollover is told in rounds, and its bets go on the slip', async () => {
  const { store } = open(
    '/convert?offer=rollover&amount=100&bonus=100&times=10&at=draftkings',
    moneyline('g1', 102, -105),
  );
  const [row] = await rows();
  expect(row).toHaveTextContent('10 × $406.93');
  expect(row).toHaveTextContent('+$70.7');
  await userEvent.click(within(row!).getByRole('button', { name: 'Add both legs' }));
  expect(store.get(slipItemsAtom)).toMatchObject([{ typedStake: '206.93' }, { typedStake: '200.00' }]);
});

it('for the bet of a row only that is asked, on its board, whatever is searched otherwise', async () => {
  const quotes = [...moneyline('g1', 300, -275), ...moneyline('g2', 320, -275)];
  const bet = { line: quotes[0]!.at, outcome: 'home', book: 'draftkings' };
  const { store } = open(convertBetAt(bet, NFL_GAME), quotes, { sports: ['icehockey_nhl'] });
  const [row, ...none] = await rows();
  expect(none).toEqual([]);
  expect(row).toHaveTextContent('Chiefs');
  expect(store.get(foundBoardsAtom)).toBe('americanfootball_nfl:game');
  act(() => store.set(scannerAtom, { ...SCANNER_DEFAULTS, sports: ['americanfootball_nfl'] }));
  await userEvent.click(screen.getByRole('button', { name: 'Look at all bets' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2), SOON);
});

it('where nothing is left it says so, while the boards load the places are kept, and a failed load is told', async () => {
  open('/convert?at=betmgm', moneyline('g1', 300, -275));
  expect(await screen.findByText('Nothing converts this offer right now', {}, SOON)).toBeInTheDocument();
  for (const undo of after.splice(0)) undo();
  const { store } = open('/convert');
  expect(screen.getByText('Looking for the best bets…').closest('[aria-busy]')).toHaveClass('of-scanner');
  act(() =>
    store.set(setBoardStatusAtom, NFL_GAME, { state: 'failed', problem: new Problem(502, 'BAD_GATEWAY', 'x') }),
  );
  expect(screen.getByRole('alert')).toBeInTheDocument();
});

describe('by hand', () => {
  const shown = async (at: string) => {
    open(at, moneyline('g1', 300, -275));
    await userEvent.click(screen.getByText(/^By hand/));
    await screen.findByRole('heading', { name: 'Parlay boost' });
  };
  const type = async (label: string, text: string) => {
    const field = screen.getByRole('textbox', { name: label });
    await userEvent.clear(field);
    await userEvent.type(field, text);
  };
  const left = () => screen.getByRole('table', { name: 'Stakes and what is left' });

  it.each([
    ['offer=free-bet&amount=100', '+300', '-275', ['$220.00', '+$80.00']],
    ['offer=free-bet&amount=100', '5.0', '4.2 1.9', ['$95.24', '$210.53', '+$94.24']],
    ['offer=stake-back&amount=100', '3.0', '1.55', ['$193.55', '+$106.45']],
    ['offer=boost&amount=25&boost=50', '+200', '-220', ['$68.75', '+$6.25']],
    ['offer=no-sweat&amount=500&refund=500&worth=70', '2.50', '1.60', ['$562.50', '+$187.50']],
    ['offer=rollover&amount=100&bonus=100&times=10', '+102', '-105', ['−$29.27']],
  ])('%s at %s against %s', async (query, odds, against, told) => {
    await shown(`/convert?${query}`);
    await type('Odds', odds);
    await type('Odds against it', against);
    for (const text of told) expect(left()).toHaveTextContent(text);
  });

  it('a lay bet is told with its stake and liability, after commission', async () => {
    await shown('/convert?offer=free-bet&amount=50');
    await userEvent.click(screen.getByRole('button', { name: 'Lay bet' }));
    await type('Odds', '3.0');
    await type('Lay odds', '3.05 2');
    expect(screen.queryByRole('table', { name: 'Stakes and what is left' })).not.toBeInTheDocument();
    await type('Lay odds', '3.05');
    const commission = screen.getByRole('spinbutton', { name: 'Commission' });
    await userEvent.clear(commission);
    await userEvent.type(commission, '5');
    expect(left()).toHaveTextContent('$33.33, risks $68.33');
    expect(left()).toHaveTextContent('+$31.67');
  });

  it.each([
    ['2', '13.44%'],
    ['3', '17.49%'],
    ['4', '22.12%'],
    ['5', '27.26%'],
    ['6', '32.88%'],
  ])('a parlay of %s legs at −110 breaks even with a boost of %s', async (legs, boost) => {
    await shown('/convert');
    const count = screen.getByRole('spinbutton', { name: 'Legs' });
    await userEvent.clear(count);
    await userEvent.type(count, legs);
    expect(screen.getByRole('region', { name: 'Parlay boost' })).toHaveTextContent(`Break-even boost ${boost}`);
  });

  it('what a boost makes of a parlay is told, by both sides of a leg', async () => {
    await shown('/convert');
    await type('Odds of its other side', '-110');
    await userEvent.type(screen.getByRole('spinbutton', { name: 'Boost' }), '25');
    expect(screen.getByRole('region', { name: 'Parlay boost' })).toHaveTextContent(
      'a boost of 25% is worth +7.64% of the stake',
    );
    await type('Odds of a leg', 'none');
    expect(screen.getByRole('alert')).toHaveTextContent('Odds such as +150');
  });
});
