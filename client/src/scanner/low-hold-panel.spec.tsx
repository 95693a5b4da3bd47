import { boardName } from '@fairline/shared/contract';
import { fromAmerican, noChange, type Quote, SCANNER_DEFAULTS, type Scanner } from '@fairline/shared/domain';
import { aGame, aQuote } from '@fairline/shared/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore } from 'jotai';
import { MemoryRouter } from 'react-router-dom';
import { applyDiffsAtom } from '../market/model/board/board-atoms.js';
import { setBoardStatusAtom } from '../market/model/board/board-status.js';
import { bankrollAtom, chosenBooksAtom } from '../market/model/choices/betting-terms.js';
import { mutesAtom } from '../market/model/choices/mutes.js';
import { scannerAtom } from '../market/model/choices/scanner.js';
import { picksAtom } from '../picks/model/picks-atom.js';
import { Problem } from '../platform/http/problem.js';
import { slipItemsAtom } from '../slip/model/slip-atoms.js';
import { fakeServer, json } from '../testing/fake-server.js';
import { NFL_GAME, onBoard } from '../testing/on-board.js';
import { WithQueries } from '../testing/with-queries.js';
import { LowHoldPanel } from './low-hold-panel.js';
import { foundBoardsAtom, foundCountAtoms } from './model/found-boards.js';

const game = aGame({ commenceTime: Date.now() + 3_600_000 });
const second = aGame({
  id: 'g2',
  home: 'Los Angeles Rams',
  away: 'New York Jets',
  commenceTime: Date.now() + 7_200_000,
});
const price = (event: string, book: string, outcome: string, american: number) =>
  aQuote({ event, book, outcome, price: fromAmerican(american), receivedAt: Date.now() });
/** A moneyline at two books, where each side is longest at another one. */
const moneyline = (event: string, home: number, away: number): Quote[] => [
  price(event, 'draftkings', 'home', home),
  price(event, 'draftkings', 'away', -130),
  price(event, 'fanduel', 'home', -130),
  price(event, 'fanduel', 'away', away),
];

const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
});

/** The list of a user who searches one sport, has a bankroll of $1,000 and stakes to the cent. */
const panel = (quotes: readonly Quote[], change: Partial<Scanner> = {}) => {
  const store = createStore();
  store.set(scannerAtom, { ...SCANNER_DEFAULTS, sports: ['americanfootball_nfl'], roundTo: 0, ...change });
  store.set(bankrollAtom, 1_000);
  const { held, clear } = onBoard(store, quotes, { events: [game, second], at: Date.now() - 4_000 });
  after.push(clear, fakeServer({ '/api/smart-link': () => json({ link: null, opens: null }) }).stop);
  const view = render(
    <WithQueries store={store}>
      <MemoryRouter>
        <LowHoldPanel isPaused={false} />
      </MemoryRouter>
    </WithQueries>,
  );
  after.push(view.unmount);
  const moves = (diff: Partial<typeof noChange>) =>
    act(() => store.set(applyDiffsAtom, held, [{ ...noChange, seq: held.board.seq + 1, ...diff }]));
  const scan = (next: Partial<Scanner>) => act(() => store.set(scannerAtom, { ...store.get(scannerAtom), ...next }));
  return { store, moves, scan, ...view };
};

const SOON = { timeout: 4_000 };
const rowOf = (name: RegExp) => screen.findByRole('article', { name }, SOON);
const rows = () => screen.findAllByRole('article', {}, SOON);

it('pairs are listed by what $100 that count cost, with hold, legs, stakes and life', async () => {
  const { store } = panel([...moneyline('g1', -110, -110), ...moneyline('g2', 102, -105)]);
  const [first, other, ...none] = await rows();
  expect(none).toEqual([]);
  expect(first).toHaveTextContent('Jets @ Rams');
  expect(first).toHaveTextContent('$1.46');
  expect(first).toHaveTextContent('0.72%');
  expect(first).toHaveTextContent('$100 counts');
  expect(first).toHaveTextContent(/FanDuel.*[−-]105.*\$103\.46/);
  expect(first).toHaveTextContent(/DraftKings.*\+102.*\$100/);
  expect(first).toHaveTextContent(/\d s\+/);
  expect(first).not.toHaveTextContent('NEW');
  expect(other).toHaveTextContent('$10.00');
  expect(other).toHaveTextContent('4.55%');
  expect(store.get(foundCountAtoms.holds)).toBe(2);
});

it('the greatest hold and the amount that shall count can be chosen, and the stakes follow', async () => {
  const { scan } = panel([...moneyline('g1', -110, -110), ...moneyline('g2', 102, -105)]);
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2), SOON);
  scan({ maxLowHold: 1 });
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1), SOON);
  expect(screen.getByRole('article')).not.toHaveClass('gone');
  scan({ holdCounts: 200 });
  expect(screen.getByRole('article')).toHaveTextContent('$200 counts');
  expect(screen.getByRole('article')).toHaveTextContent('$206.93');
});

it('where the rollover is at one book, its bet counts; without a price there nothing is listed', async () => {
  const { scan } = panel(moneyline('g2', 102, -105), { rolloverBook: 'fanduel' });
  const row = await rowOf(/Rams/);
  expect(row).toHaveTextContent('$1.49');
  await userEvent.click(within(row).getByRole('button', { name: 'Details' }));
  expect(row).toHaveTextContent('$100.00 counts at FanDuel');
  scan({ rolloverBook: 'betmgm' });
  expect(await screen.findByText(/With one bet at BetMGM nothing is as cheap/, {}, SOON)).toBeInTheDocument();
});

it('one appears when a price moves, and stays for a while as gone with the reason', async () => {
  const { moves } = panel(moneyline('g1', -130, -130));
  expect(await screen.findByText('No low holds right now', {}, SOON)).toBeInTheDocument();
  moves({ upserts: moneyline('g1', 102, -105) });
  expect(await rowOf(/Chiefs/)).toHaveTextContent('NEW');
  moves({ upserts: [price('g1', 'draftkings', 'home', -130)] });
  await waitFor(() => expect(screen.getByRole('article')).toHaveClass('gone'), SOON);
  expect(screen.getByRole('article')).toHaveTextContent(/\$1\.46.*Gone \d s ago.*a price moved/);
});

it('only the user’s own books count, and a muted one does not', async () => {
  const { store } = panel([...moneyline('g1', 102, -105), price('g1', 'betmgm', 'home', 101)]);
  expect(await rowOf(/Chiefs/)).toHaveTextContent('DraftKings');
  act(() => store.set(mutesAtom, [{ kind: 'book', key: 'draftkings', name: 'DraftKings', until: null }]));
  await waitFor(() => expect(screen.getByRole('article')).toHaveTextContent('BetMGM'), SOON);
  act(() => store.set(chosenBooksAtom, ['fanduel']));
  await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument(), SOON);
});

it('placed makes one record of both bets with what they cost, and the slip takes both with their stakes', async () => {
  const { store } = panel(moneyline('g1', 102, -105));
  const row = await rowOf(/Chiefs/);
  await userEvent.click(within(row).getByRole('button', { name: 'Placed' }));
  const placed = store.get(picksAtom);
  expect(placed).toMatchObject([
    { bookmaker: 'fanduel', stake: 103.46, position: { kind: 'arbitrage', locked: -1.47 } },
    { bookmaker: 'draftkings', stake: 100, position: { locked: -1.47 } },
  ]);
  await userEvent.click(within(row).getByRole('button', { name: 'Add both legs' }));
  expect(store.get(slipItemsAtom)).toMatchObject([
    { bookmaker: 'fanduel', typedStake: '103.46' },
    { bookmaker: 'draftkings', typedStake: '100.00' },
  ]);
});

it('the details say what it costs, which bet counts and what is lost at worst', async () => {
  panel(moneyline('g1', 102, -105));
  const row = await rowOf(/Chiefs/);
  await userEvent.click(within(row).getByRole('button', { name: 'Details' }));
  expect(row).toHaveTextContent('$1.46 for each $100 that count');
  expect(row).toHaveTextContent('$100.00 counts at DraftKings: the lower of what that bet risks and wins.');
  expect(row).toHaveTextContent('−$1.47 at worst on $203.46');
  expect(row).toHaveTextContent('cheapest $1.46 per $100');
  // A free bet keeps most at the longest odds.
  expect(within(row).getByRole('link', { name: 'Convert an offer' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/convert\?offer=free-bet&amount=100&at=draftkings&line=g1%7Ch2h%7C%7C&outcome=home&/),
  );
});

it('what leaves a profit stands before all costs', async () => {
  panel([...moneyline('g1', 102, -105), ...moneyline('g2', 105, 100)]);
  const [first] = await rows();
  expect(first).toHaveTextContent('+$2.50');
});

it('the boards of every searched sport are asked for while the list is open, those of players only where wanted', async () => {
  const { store, scan, unmount } = panel(moneyline('g1', 102, -105));
  await rows();
  expect(store.get(foundBoardsAtom)).toBe(boardName(NFL_GAME));
  scan({ sports: ['americanfootball_nfl', 'icehockey_nhl'], holdProps: true });
  expect(store.get(foundBoardsAtom).split(',')).toHaveLength(4);
  unmount();
  expect([store.get(foundBoardsAtom), store.get(foundCountAtoms.holds)]).toEqual(['', undefined]);
});

it('while the boards load the places of the rows are kept, and a failed load is told', () => {
  const store = createStore();
  store.set(scannerAtom, { ...SCANNER_DEFAULTS, sports: ['americanfootball_nfl'] });
  const { unmount } = render(
    <WithQueries store={store}>
      <MemoryRouter>
        <LowHoldPanel isPaused={false} />
      </MemoryRouter>
    </WithQueries>,
  );
  after.push(unmount);
  expect(screen.getByText('Looking for low holds…').closest('[aria-busy]')).toHaveClass('of-scanner');
  act(() =>
    store.set(setBoardStatusAtom, NFL_GAME, { state: 'failed', problem: new Problem(502, 'BAD_GATEWAY', 'x') }),
  );
  expect(screen.getByRole('alert')).toBeInTheDocument();
});
