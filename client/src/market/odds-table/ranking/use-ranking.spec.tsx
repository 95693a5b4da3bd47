import { type BetKey } from '@fairline/shared/domain';
import { aGame, aQuote } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { onBoard } from '../../../testing/on-board.js';
import type { BetFilter, Ranking } from './ranking.js';
import type { RankingRequest } from './ranking-messages.js';
import { type RankingWorker, rankingWorkerAtom } from './ranking-worker-atom.js';
import { useRanking } from './use-ranking.js';

const ALL: BetFilter = { markets: undefined, date: '', minimumEv: null, positiveOnly: false, search: '' };
const game = aGame({ commenceTime: Date.now() + 3_600_000 });
const SPORTS = [game.sport];

/** Over and Under of this many players. */
const quotesOf = (players: number) =>
  Array.from({ length: players }, (_, i) =>
    ['over', 'under'].map((outcome) =>
      aQuote({ family: 'player_points', subject: `Player ${i}`, line: 10.5, outcome }),
    ),
  ).flat();

const Shown = ({ filter, sports = SPORTS }: { filter: BetFilter; sports?: readonly string[] }) => {
  const ranking = useRanking(sports, 'game', filter);
  return <output>{ranking ? `${ranking.keys.length} bets` : 'on their way'}</output>;
};

const shown = (players: number, hasWorker = true) => {
  const store = createStore();
  const { clear } = onBoard(store, quotesOf(players), { events: [game], at: Date.now() });
  undo = clear;
  const wishes: { wish: RankingRequest; hear: (ranking: Ranking) => void }[] = [];
  const worker: RankingWorker = {
    wish: (wish, hear) => {
      wishes.push({ wish, hear });
      return () => {};
    },
  };
  store.set(rankingWorkerAtom, hasWorker ? worker : 'none');
  const at = (filter: BetFilter) => (
    <Provider store={store}>
      <Shown filter={filter} />
    </Provider>
  );
  const { rerender } = render(at(ALL));
  const answer = (keys: readonly string[]) =>
    act(() =>
      wishes.at(-1)!.hear({
        keys: keys as BetKey[],
        suspects: [],
        games: 1,
        hidden: { underMinimum: 0, locked: 0, otherBooks: 0, older: 0, unwanted: 0, notAsked: 0 },
      }),
    );
  return { wishes, answer, ask: (filter: BetFilter) => rerender(at(filter)) };
};

let undo = () => {};
afterEach(() => undo());

it('a board of a few thousand prices is ranked on the page, in pieces', async () => {
  const { wishes } = shown(1_000);
  expect(screen.getByText('on their way')).toBeInTheDocument();
  expect(await screen.findByText('1000 bets')).toBeInTheDocument();
  expect(wishes).toEqual([]);
});

it('a big board is ranked by the worker, and the last answer is shown until the next arrives', () => {
  const { wishes, answer, ask } = shown(4_001);
  expect(screen.getByText('on their way')).toBeInTheDocument();
  expect(wishes.at(-1)!.wish).toMatchObject({ boards: [{ sport: game.sport, section: 'game' }], filter: ALL });
  answer(['a', 'b']);
  expect(screen.getByText('2 bets')).toBeInTheDocument();

  ask({ ...ALL, search: 'tatum' });
  expect(wishes.at(-1)!.wish.filter.search).toBe('tatum');
  expect(screen.getByText('2 bets')).toBeInTheDocument();
  answer(['a']);
  expect(screen.getByText('1 bets')).toBeInTheDocument();
});

it('without workers, big boards are ranked on the page too', async () => {
  shown(4_001, false);
  expect(await screen.findByText('4001 bets')).toBeInTheDocument();
});

it('a board that has just arrived is never shown as empty', async () => {
  const store = createStore();
  store.set(rankingWorkerAtom, 'none');
  render(
    <Provider store={store}>
      <Shown filter={ALL} />
    </Provider>,
  );
  expect(screen.getByText('0 bets')).toBeInTheDocument();
  act(() => {
    undo = onBoard(store, quotesOf(1_000), { events: [game], at: Date.now() }).clear;
  });
  expect(screen.getByText('on their way')).toBeInTheDocument();
  expect(await screen.findByText('1000 bets')).toBeInTheDocument();
});

it('bets of a deselected sport are never shown while the next ranking is computed', async () => {
  const store = createStore();
  store.set(rankingWorkerAtom, 'none');
  const many = onBoard(store, quotesOf(1_000), { events: [game], at: Date.now() });
  const nba = { ...game, id: 'g2', sport: 'basketball_nba' };
  const few = onBoard(
    store,
    ['over', 'under'].map((outcome) =>
      aQuote({ event: 'g2', family: 'player_points', subject: 'A', line: 1, outcome }),
    ),
    { events: [nba], at: Date.now(), id: { sport: nba.sport, section: 'game' } },
  );
  undo = () => {
    many.clear();
    few.clear();
  };
  const at = (sports: readonly string[]) => (
    <Provider store={store}>
      <Shown filter={ALL} sports={sports} />
    </Provider>
  );
  const { rerender } = render(at([nba.sport]));
  expect(screen.getByText('1 bets')).toBeInTheDocument();
  rerender(at([nba.sport, ...SPORTS]));
  expect(screen.getByText('1 bets')).toBeInTheDocument();
  rerender(at(SPORTS));
  expect(screen.getByText('on their way')).toBeInTheDocument();
  expect(await screen.findByText('1000 bets')).toBeInTheDocument();
});

it('the ranking follows the clock: a game that started becomes live within three seconds without a price move', async () => {
  jest.useFakeTimers();
  const store = createStore();
  store.set(rankingWorkerAtom, 'none');
  const soon = { ...game, commenceTime: Date.now() + 10_000 };
  undo = onBoard(store, quotesOf(1), { events: [soon], at: Date.now() }).clear;
  render(
    <Provider store={store}>
      <Shown filter={{ ...ALL, date: 'live' }} />
    </Provider>,
  );
  expect(screen.getByText('0 bets')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(13_000));
  expect(screen.getByText('1 bets')).toBeInTheDocument();
  jest.useRealTimers();
});
