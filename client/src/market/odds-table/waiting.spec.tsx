import { noChange, odds } from '@fairline/shared/domain';
import { aGame, aQuote } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { NFL_GAME, NFL_PROPS, onBoard } from '../../testing/on-board.js';
import { applyDiffsAtom } from '../model/board/board-atoms.js';
import { setBoardStatusAtom } from '../model/board/board-status.js';
import { OddsPanel } from './odds-panel.js';

const NO_GAMES = 'No games data available. Please check your sports selection.';
const filter = { markets: undefined, date: '', minimumEv: null, positiveOnly: false, search: '' };
const sports = ['americanfootball_nfl'];

const entered = (id: typeof NFL_GAME | typeof NFL_PROPS) => {
  const store = createStore();
  store.set(setBoardStatusAtom, id, { state: 'loading' });
  render(
    <Provider store={store}>
      <OddsPanel section={id.section} sports={sports} filter={filter} onReset={() => {}} />
    </Provider>,
  );
  const comeWithout = () =>
    act(() => store.set(setBoardStatusAtom, id, { state: 'live', seq: 7, heardAt: Date.now() }));
  const come = () => {
    let board: ReturnType<typeof onBoard> | undefined;
    act(() => {
      board = onBoard(store, anAnytimeScorer(), { events: [aGame()], at: Date.now(), id });
    });
    undo = board!.clear;
    return { store, held: board!.held };
  };
  return { comeWithout, come };
};
const anAnytimeScorer = () =>
  ['draftkings', 'fanduel', 'betmgm'].map((book) =>
    aQuote({
      family: 'player_anytime_td',
      subject: 'Travis Kelce',
      outcome: 'yes',
      set: 'yes',
      book,
      price: odds(2.1),
    }),
  );
const after = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const says = () => screen.queryByRole('status')?.textContent;
const heading = () => screen.queryByRole('heading')?.textContent;

let undo = () => {};
beforeEach(() => jest.useFakeTimers({ now: aGame().commenceTime - 3_600_000 }));
afterEach(() => {
  undo();
  undo = () => {};
  jest.useRealTimers();
});

it('placeholder rows for straight bets are shown until data arrives, for at most fifteen seconds', () => {
  entered(NFL_GAME);
  after(14_999);
  expect(says()).toBe('Refreshing odds data...');
  after(1);
  expect(heading()).toBe(NO_GAMES);
});

it('a board without straight bets is reported as empty at once', () => {
  const { comeWithout } = entered(NFL_GAME);
  comeWithout();
  expect(heading()).toBe(NO_GAMES);
});

it('player props are awaited for 45 seconds, and ten more if there are none', () => {
  entered(NFL_PROPS);
  after(54_999);
  expect(says()).toBe('Loading player props...');
  after(1);
  expect(heading()).toBe(NO_GAMES);
});

it('a board without props is given ten seconds for its first price', () => {
  const { comeWithout } = entered(NFL_PROPS);
  after(3_000);
  comeWithout();
  after(9_999);
  expect(says()).toBe('Loading player props...');
  after(1);
  expect(heading()).toBe(NO_GAMES);
});

it('props are reported as loading for two seconds, but shown as soon as they arrive', () => {
  const { come } = entered(NFL_PROPS);
  after(500);
  come();
  expect(screen.getByText('Travis Kelce yes')).toBeInTheDocument();
  expect(says()).toBe('Loading player props...');
  after(1_499);
  expect(says()).toBe('Loading player props...');
  after(1);
  expect(says()).toBeUndefined();
});

it('the list fills even after the longest wait', () => {
  const { come } = entered(NFL_PROPS);
  after(60_000);
  const { store, held } = come();
  expect(screen.getByText('Travis Kelce yes')).toBeInTheDocument();
  act(() => store.set(applyDiffsAtom, held, [{ ...noChange, seq: 2, gone: ['g1'] }]));
  expect(says()).toBeUndefined();
});
