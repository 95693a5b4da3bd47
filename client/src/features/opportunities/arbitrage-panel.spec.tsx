import { packOpportunity } from '@fairline/shared/contract';
import { type Arbitrage, type LiveOpportunity, type Odds, odds } from '@fairline/shared/domain';
import { aGame } from '@fairline/shared/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore } from 'jotai';
import { chosenBooksAtom } from '../../lib/choices/betting-terms.js';
import { scannerAtom } from '../../lib/choices/scanner.js';
import { SCANNER_DEFAULTS } from '../../lib/choices/scanner-terms.js';
import { slipItemsAtom, slipNoteAtom } from '../../lib/slip/slip-atoms.js';
import { fakeServer, json } from '../../testing/fake-server.js';
import { fakeSocket } from '../../testing/fake-socket.js';
import { WithQueries } from '../../testing/with-queries.js';
import { ArbitragePanel } from './arbitrage-panel.js';
import { followList } from './follow-list.js';

const game = aGame({ commenceTime: Date.now() + 3_600_000 });

const leg = (book: string, price: number) => ({ book, price: odds(price) as Odds, lastUpdate: Date.now() - 4_000 });

/** A moneyline on which Chiefs at FanDuel and Bills at Novig pay together. */
const anArbitrage = (over: Partial<Arbitrage> = {}): LiveOpportunity<Arbitrage> => ({
  opportunity: {
    id: 'arbitrage|g1|h2h||',
    kind: 'arbitrage',
    type: 'two_way',
    event: 'g1',
    sport: game.sport,
    home: game.home,
    away: game.away,
    commenceTime: game.commenceTime,
    family: 'h2h',
    subject: '',
    line: undefined,
    outcomes: ['away', 'home'],
    prices: [[leg('novig', 1.96)], [leg('fanduel', 2.22), leg('betmgm', 2.15)]],
    profit: 4.1,
    ...over,
  },
  openedAt: Date.now() - 72_000,
  peak: 4.58,
  steps: [[Date.now() - 72_000, 4.1]],
});

const newsOf = (seq: number, upserts: LiveOpportunity[], closed: { id: string; at: number; why: string }[] = []) =>
  JSON.stringify([{ seq, at: Date.now(), upserts: upserts.map(packOpportunity), closed }]);

/** The panel of a user who follows the list, with a server that a test speaks for. */
const panel = (isPaused = false) => {
  const store = createStore();
  const link = fakeSocket();
  const at = { seq: 0, open: [] as LiveOpportunity[] };
  const server = fakeServer({
    '/api/opportunities/live/arbitrage': () => json({ seq: at.seq, open: at.open.map(packOpportunity) }),
  });
  const stop = followList(link.socket, store, 'arbitrage');
  after.push(stop, server.stop);
  const view = render(
    <WithQueries store={store}>
      <ArbitragePanel isPaused={isPaused} />
    </WithQueries>,
  );
  const hears = (...args: unknown[]) => act(() => link.hears('opportunities:diffs', 'arbitrage', ...args));
  const lose = () => act(() => link.hears('opportunities:stale', 'arbitrage'));
  const opens = async (seq: number, open: LiveOpportunity[]) => {
    Object.assign(at, { seq, open });
    await act(async () => {
      link.answers('opportunities:join', 'joined');
      await new Promise((loaded) => setTimeout(loaded, 20));
    });
  };
  return { store, at, ...link, ...view, hears, lose, opens };
};

const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
});

it('waits for the list, then shows what is open with its worst case after rounding', async () => {
  const { opens } = panel();
  expect(screen.getByRole('status')).toHaveTextContent('Loading arbitrage…');
  await opens(4, [anArbitrage()]);
  const card = screen.getByRole('article');
  expect(card).toHaveTextContent('+4.10%');
  expect(card).toHaveTextContent('Bills @ Chiefs');
  expect(within(card).getByText('FanDuel')).toBeInTheDocument();
  expect(card).toHaveTextContent('$53');
  expect(card).toHaveTextContent('$47');
  expect(card).toHaveTextContent('$3.88');
  expect(card).toHaveTextContent('exact $4.10');
  expect(card).toHaveTextContent(/open 1 m 1[12] s · peak 4.58%/);
});

it('opens, updates and closes by what is pushed, without being asked again', async () => {
  const { opens, hears, times } = panel();
  await opens(4, []);
  expect(screen.getByText('No Real Arbitrage Opportunities Found')).toBeInTheDocument();

  hears(newsOf(5, [anArbitrage()]));
  expect(screen.getByRole('article')).toHaveTextContent('+4.10%');

  hears(newsOf(6, [anArbitrage({ prices: [[leg('novig', 1.96)], [leg('betmgm', 2.1)]], profit: 1.38 })]));
  expect(screen.getByRole('article')).toHaveTextContent('+1.38%');
  expect(screen.getByRole('article')).toHaveTextContent('BetMGM');

  hears(newsOf(7, [], [{ id: 'arbitrage|g1|h2h||', at: Date.now() - 4_000, why: 'price moved' }]));
  const gone = screen.getByRole('article');
  expect(gone).toHaveClass('gone');
  expect(gone).toHaveTextContent(/Gone [34] s ago/);
  expect(gone).toHaveTextContent('a price moved');
  expect(times('opportunities:join')).toBe(1);
});

it('shows what has gone for ten seconds and no longer', async () => {
  const { opens, hears } = panel();
  await opens(4, [anArbitrage()]);
  hears(newsOf(5, [], [{ id: 'arbitrage|g1|h2h||', at: Date.now() - 10_500, why: 'price moved' }]));
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
});

it('joins anew when news is missing', async () => {
  const { opens, hears, times } = panel();
  await opens(4, []);
  hears(newsOf(9, [anArbitrage()]));
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  await waitFor(() => expect(times('opportunities:join')).toBe(2));
  await opens(9, [anArbitrage()]);
  expect(screen.getByRole('article')).toBeInTheDocument();
});

it('applies what it heard while the list was on its way, from the next of its number on', async () => {
  const { at, answers, hears } = panel();
  Object.assign(at, { seq: 5, open: [] });
  act(() => answers('opportunities:join', 'joined'));
  hears(newsOf(5, []));
  hears(newsOf(6, [anArbitrage()]));
  expect(await screen.findByRole('article')).toHaveTextContent('+4.10%');
});

it('loads the list anew when the server lost the thread', async () => {
  const { opens, lose, times } = panel();
  await opens(4, [anArbitrage()]);
  lose();
  expect(times('opportunities:join')).toBe(2);
  await opens(2, []);
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
});

it('pairs anew under the user’s books, and counts what these hide', async () => {
  const { opens, store } = panel();
  await opens(4, [anArbitrage()]);
  act(() => store.set(chosenBooksAtom, ['novig', 'betmgm']));
  expect(screen.getByRole('article')).toHaveTextContent('BetMGM');
  expect(screen.getByRole('article')).toHaveTextContent('+2.53%');
  act(() => store.set(chosenBooksAtom, ['novig']));
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  expect(screen.getByText(/Not shown: 1 at books you have not chosen/)).toBeInTheDocument();
});

it('obeys the least profit', async () => {
  const { opens, store } = panel();
  await opens(4, [anArbitrage()]);
  act(() => store.set(scannerAtom, { ...SCANNER_DEFAULTS, minProfit: 5 }));
  expect(screen.getByText(/Not shown: 1 under your minimum/)).toBeInTheDocument();
});

it('lists apart, with the reason, what pays over 10 %', async () => {
  const { opens } = panel();
  await opens(4, [anArbitrage({ prices: [[leg('novig', 1.96)], [leg('fanduel', 2.9)]], profit: 16.9 })]);
  const suspects = screen.getByRole('region', { name: 'Check these first' });
  expect(within(suspects).getByRole('article')).toHaveTextContent('A sure profit over 10 % is rare');
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

it('stands still while it is paused', async () => {
  const { opens, hears, rerender, store } = panel();
  await opens(4, [anArbitrage()]);
  rerender(
    <WithQueries store={store}>
      <ArbitragePanel isPaused />
    </WithQueries>,
  );
  hears(newsOf(5, [], [{ id: 'arbitrage|g1|h2h||', at: Date.now(), why: 'price moved' }]));
  expect(screen.getByRole('article')).not.toHaveClass('gone');
  expect(screen.getByText(/Paused/)).toBeInTheDocument();
});

it('puts every leg on the slip at its stake as one position, and says with which profit', async () => {
  const { store, opens } = panel();
  await opens(4, [anArbitrage()]);
  await userEvent.click(screen.getByRole('button', { name: 'Add both legs' }));
  const items = store.get(slipItemsAtom);
  const stakes = items.map(({ typedStake }) => Number(typedStake));
  expect(items.map(({ selection, bookmaker }) => [selection, bookmaker])).toEqual([
    ['Bills', 'novig'],
    ['Chiefs', 'fanduel'],
  ]);
  expect(stakes.reduce((sum, stake) => sum + stake)).toBe(100);
  expect(items.map(({ position }) => position)).toEqual(
    Array(2).fill({ id: 'arbitrage|g1|h2h||', legs: 2, name: 'arbitrage' }),
  );
  expect(store.get(slipNoteAtom)).toMatch(/^Arbitrage added to bet slip: 4\.\d+% profit$/);
  expect(screen.getByRole('button', { name: 'In slip' })).toBeInTheDocument();
});
