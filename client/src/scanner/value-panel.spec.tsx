import { boardName } from '@fairline/shared/contract';
import { noChange, odds, type Quote, SCANNER_DEFAULTS } from '@fairline/shared/domain';
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
import { toastsAtom } from '../platform/toasts.js';
import { slipItemsAtom } from '../slip/model/slip-atoms.js';
import { fakeServer, json } from '../testing/fake-server.js';
import { NFL_GAME, onBoard } from '../testing/on-board.js';
import { WithQueries } from '../testing/with-queries.js';
import { foundBoardsAtom, foundCountAtoms } from './model/found-boards.js';
import { ValuePanel } from './value-panel.js';

const BOOKS = ['draftkings', 'fanduel', 'betmgm', 'betrivers', 'pinnacle'];
const game = aGame({ commenceTime: Date.now() + 3_600_000 });
const second = aGame({
  id: 'g2',
  home: 'Los Angeles Rams',
  away: 'New York Jets',
  commenceTime: Date.now() + 7_200_000,
});
const home = (event: string, book: string, price: number) =>
  aQuote({ event, book, outcome: 'home', price: odds(price), receivedAt: Date.now() });
/** A moneyline where FanDuel pays `best` on the home team and the others 2.00; 2.08 is worth 1.34 %. */
const moneyline = (event: string, best: number): Quote[] =>
  BOOKS.flatMap((book) => [
    home(event, book, book === 'fanduel' ? best : 2),
    aQuote({ event, book, outcome: 'away', price: odds(1.9) }),
  ]);

const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
});

/** The list of a user who searches one sport and has a bankroll of $1,000. */
const panel = (
  quotes: readonly Quote[] = [...moneyline('g1', 2.2), ...moneyline('g2', 2.08)],
  events = [game, second],
) => {
  const store = createStore();
  store.set(scannerAtom, { ...SCANNER_DEFAULTS, sports: ['americanfootball_nfl'] });
  store.set(bankrollAtom, 1_000);
  const { held, clear } = onBoard(store, quotes, { events, at: Date.now() - 4_000 });
  after.push(clear, fakeServer({ '/api/smart-link': () => json({ link: null, opens: null }) }).stop);
  const view = render(
    <WithQueries store={store}>
      <MemoryRouter>
        <ValuePanel isPaused={false} />
      </MemoryRouter>
    </WithQueries>,
  );
  after.push(view.unmount);
  const moves = (change: Partial<typeof noChange>) =>
    act(() => store.set(applyDiffsAtom, held, [{ ...noChange, seq: held.board.seq + 1, ...change }]));
  return { store, held, moves, ...view };
};

const SOON = { timeout: 4_000 };
const rows = () => screen.findAllByRole('article', {}, SOON);
const rowOf = (name: RegExp) => screen.findByRole('article', { name }, SOON);

it('bets over the minimum are listed by value with price, age, fair price, life and stake; smaller ones are counted', async () => {
  const { store } = panel([...moneyline('g1', 2.2), ...moneyline('g2', 2.08)]);
  const [first, other] = await rows();
  expect(first).toHaveTextContent('+7.18%');
  expect(first).toHaveTextContent('Bills @ Chiefs');
  expect(within(first!).getByText('FanDuel')).toBeInTheDocument();
  expect(first).toHaveTextContent('+120');
  expect(within(first!).getByTitle('Fair')).toHaveTextContent('+105');
  expect(first).toHaveTextContent('$29');
  expect(first).toHaveTextContent(/\d s\+/);
  expect(first).not.toHaveTextContent('NEW');
  expect(other).toHaveTextContent('+1.33%');
  expect(screen.getByText('2 open now')).toBeInTheDocument();
  expect(store.get(foundCountAtoms.value)).toBe(2);

  act(() => store.set(scannerAtom, { ...store.get(scannerAtom), minValueEv: 2 }));
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(screen.getByText(/Not shown: 1 under your minimum/)).toBeInTheDocument();
});

it('a bet appears when its price moves, and stays for a while as gone with the reason', async () => {
  const { moves } = panel([...moneyline('g1', 2)]);
  expect(await screen.findByText('No bets worth your minimum right now', {}, SOON)).toBeInTheDocument();
  moves({ upserts: [home('g1', 'fanduel', 2.2)] });
  const row = await rowOf(/Chiefs/);
  expect(row).toHaveTextContent('NEW');
  moves({ upserts: [home('g1', 'fanduel', 2)] });
  await waitFor(() => expect(screen.getByRole('article')).toHaveClass('gone'), SOON);
  expect(screen.getByRole('article')).toHaveTextContent(/Gone \d s ago: a price moved/);
});

it('while the list is pointed at, a row that moved to another page is not called gone', async () => {
  const games = Array.from({ length: 31 }, (_, i) => aGame({ id: `n${i}`, commenceTime: Date.now() + 3_600_000 }));
  const { moves } = panel(
    games.flatMap(({ id }, i) => moneyline(id, i === 30 ? 2 : 2.1 + i / 1_000)),
    games,
  );
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(30), SOON);
  await userEvent.hover(screen.getAllByRole('article')[0]!);
  moves({ upserts: [home('n30', 'fanduel', 2.2)] });
  await screen.findByText('31 open now', {}, SOON);
  expect(screen.getAllByRole('article')).toHaveLength(30);
  for (const row of screen.getAllByRole('article')) expect(row).not.toHaveClass('gone');
});

it('only the user’s own books count, and a muted one does not; the life of a bet goes on', async () => {
  const { store } = panel([...moneyline('g1', 2.2), home('g1', 'betonlineag', 2.15)]);
  expect(await rowOf(/Chiefs/)).toHaveTextContent('FanDuel');
  act(() => store.set(mutesAtom, [{ kind: 'book', key: 'fanduel', name: 'FanDuel', until: null }]));
  await waitFor(() => expect(screen.getByRole('article')).toHaveTextContent('BetOnline'), SOON);
  act(() => store.set(chosenBooksAtom, ['draftkings']));
  await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument(), SOON);
});

it('a change of what is asked for leaves no row as gone, even while one is read', async () => {
  const { store } = panel([...moneyline('g1', 2.2), ...moneyline('g2', 2.08)]);
  const [first] = await rows();
  await userEvent.click(within(first!).getByRole('button', { name: 'Details' }));
  act(() => store.set(chosenBooksAtom, ['draftkings']));
  await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument(), SOON);
});

it('the boards of every searched sport are asked for while the list is open, those of players only where wanted', async () => {
  const { store, unmount } = panel();
  await rows();
  expect(store.get(foundBoardsAtom)).toBe(boardName(NFL_GAME));
  act(() =>
    store.set(scannerAtom, {
      ...SCANNER_DEFAULTS,
      sports: ['americanfootball_nfl', 'icehockey_nhl'],
      valueProps: true,
    }),
  );
  expect(store.get(foundBoardsAtom).split(',')).toHaveLength(4);
  unmount();
  expect([store.get(foundBoardsAtom), store.get(foundCountAtoms.value)]).toEqual(['', undefined]);
});

it('placed makes a pick of its own at the price and stake shown, once, and can be undone', async () => {
  const { store } = panel([...moneyline('g1', 2.2)]);
  const row = await rowOf(/Chiefs/);
  await userEvent.click(within(row).getByRole('button', { name: 'Placed' }));
  const [pick, ...others] = store.get(picksAtom);
  expect(others).toEqual([]);
  expect(pick).toMatchObject({ type: 'single', bookmaker: 'fanduel', price: 2.2, stake: 29, status: 'pending' });
  expect(pick).not.toHaveProperty('position');
  expect(store.get(toastsAtom)).toMatchObject([{ title: 'Placed', text: 'Chiefs +120 at FanDuel, $29' }]);

  await userEvent.click(within(row).getByRole('button', { name: 'In My Picks' }));
  expect(store.get(picksAtom)).toHaveLength(1);
  expect(store.get(toastsAtom)).toMatchObject([{ title: 'Already in My Picks' }]);

  await userEvent.click(within(row).getByRole('button', { name: 'Add to slip' }));
  expect(store.get(slipItemsAtom)).toMatchObject([{ bookmaker: 'fanduel', typedStake: '29.00' }]);
});

it('placed bets stand above the list on one line each, where price and stake can be changed and the bet removed', async () => {
  const { store } = panel([...moneyline('g1', 2.2)]);
  await userEvent.click(within(await rowOf(/Chiefs/)).getByRole('button', { name: 'Placed' }));
  const strip = await screen.findByRole('region', { name: 'Placed' });
  expect(strip).toHaveTextContent('1 bet open · $29.00 placed · −$29.00 at worst');
  const bet = within(strip).getByRole('group', { name: 'Bet: Bills @ Chiefs, Chiefs +120' });
  expect(bet).toHaveTextContent(/Chiefs \+120FanDuel\+120 \$29\.00/);
  expect(bet).toHaveTextContent('Worst−$29.00+$34.80 at best');

  await userEvent.click(within(bet).getByRole('button', { name: /^Change/ }));
  const stake = within(bet).getByRole('spinbutton', { name: /^Stake/ });
  await userEvent.clear(stake);
  await userEvent.type(stake, '40');
  await userEvent.click(within(bet).getByRole('button', { name: 'Save' }));
  expect(store.get(picksAtom)).toMatchObject([{ stake: 40, potential: 88 }]);
  expect(store.get(toastsAtom).at(-1)).toMatchObject({
    title: 'Changed',
    text: expect.stringContaining('Chiefs +120'),
  });
  await userEvent.click(within(strip).getByRole('button', { name: /^Remove/ }));
  expect(screen.queryByRole('region', { name: 'Placed' })).not.toBeInTheDocument();
  act(() => store.get(toastsAtom).at(-1)!.action!.run());
  expect(store.get(picksAtom)).toMatchObject([{ stake: 40, status: 'pending' }]);
});

it('the undo of a placed bet removes it from My Picks', async () => {
  const { store } = panel([...moneyline('g1', 2.2)]);
  await userEvent.click(within(await rowOf(/Chiefs/)).getByRole('button', { name: 'Placed' }));
  act(() => store.get(toastsAtom)[0]!.action!.run());
  expect(store.get(picksAtom)).toMatchObject([{ deletedAt: expect.any(String) }]);
  expect(screen.getByRole('button', { name: 'Placed' })).toBeInTheDocument();
});

it('the details say how the stake follows, and what the fair price is', async () => {
  panel([...moneyline('g1', 2.2)]);
  const row = await rowOf(/Chiefs/);
  await userEvent.click(within(row).getByRole('button', { name: 'Details' }));
  expect(row).toHaveTextContent('Fair +105, a chance of 48.7%');
  expect(row).toHaveTextContent('half Kelly: $29.91');
  expect(row).toHaveTextContent('priced by 5 books');
});

it('while the boards load the places of the rows are kept, as high as they will be', () => {
  const store = createStore();
  store.set(scannerAtom, { ...SCANNER_DEFAULTS, sports: ['americanfootball_nfl'] });
  const { unmount } = render(
    <WithQueries store={store}>
      <MemoryRouter>
        <ValuePanel isPaused={false} />
      </MemoryRouter>
    </WithQueries>,
  );
  after.push(unmount);
  expect(screen.getByText('Looking for value…').closest('[aria-busy]')).toHaveClass('of-value');
});

it('an empty list says what would help, and a failed load is told', async () => {
  const { store, unmount } = panel([...moneyline('g1', 2)]);
  await screen.findByText(/Try lowering the minimum EV/, {}, SOON);
  unmount();
  for (const undo of after.splice(0)) undo();
  act(() =>
    store.set(setBoardStatusAtom, NFL_GAME, { state: 'failed', problem: new Problem(502, 'BAD_GATEWAY', 'x') }),
  );
  render(
    <WithQueries store={store}>
      <MemoryRouter>
        <ValuePanel isPaused={false} />
      </MemoryRouter>
    </WithQueries>,
  );
  expect(screen.getByRole('alert')).toBeInTheDocument();
});
