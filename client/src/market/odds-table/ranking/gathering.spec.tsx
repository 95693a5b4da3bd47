import { aGame, aQuote } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { onBoard } from '../../../testing/on-board.js';
import { type BoardStatus, setBoardStatusAtom } from '../../model/board/board-status.js';
import type { BetFilter } from './ranking.js';
import { useRanking } from './use-ranking.js';

const ALL: BetFilter = { markets: undefined, date: '', minimumEv: null, positiveOnly: false, search: '' };
const NFL = { sport: 'americanfootball_nfl', section: 'props' } as const;
const NBA = { sport: 'basketball_nba', section: 'props' } as const;

const Shown = ({ sports }: { sports: readonly string[] }) => {
  const ranking = useRanking(sports, 'props', ALL);
  return <output>{ranking ? `${ranking.keys.length} bets` : 'on their way'}</output>;
};

/** Two sports whose boards have not arrived. */
const two = () => {
  const store = createStore();
  const tell = (id: typeof NFL | typeof NBA, status: BoardStatus) =>
    act(() => store.set(setBoardStatusAtom, id, status));
  tell(NFL, { state: 'loading' });
  tell(NBA, { state: 'loading' });
  const comes = (id: typeof NFL | typeof NBA) =>
    act(() => {
      const game = aGame({ id: id.sport, sport: id.sport, commenceTime: Date.now() + 3_600_000 });
      const sides = ['over', 'under'].map((outcome) =>
        aQuote({ event: game.id, family: 'player_points', subject: 'A', line: 1, outcome }),
      );
      after.push(onBoard(store, sides, { events: [game], at: Date.now(), id }).clear);
    });
  const at = (sports: readonly string[]) => (
    <Provider store={store}>
      <Shown sports={sports} />
    </Provider>
  );
  const { rerender } = render(at([NFL.sport, NBA.sport]));
  return { tell, comes, choose: (sports: readonly string[]) => rerender(at(sports)) };
};

const after: (() => void)[] = [];
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  act(() => {
    for (const undo of after.splice(0)) undo();
  });
});
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const says = () => screen.getByRole('status').textContent;

it('the first rows appear once all boards that were requested together have arrived', () => {
  const { comes } = two();
  comes(NFL);
  expect(says()).toBe('on their way');
  comes(NBA);
  expect(says()).toBe('2 bets');
});

it('one board waits for another for 600 ms at most', async () => {
  const { comes } = two();
  comes(NFL);
  await pass(599);
  expect(says()).toBe('on their way');
  await pass(1);
  expect(says()).toBe('1 bets');
  comes(NBA);
  expect(says()).toBe('2 bets');
});

it('rows do not wait for a board that failed once, nor for one added while rows are shown', () => {
  const { tell, comes, choose } = two();
  tell(NBA, { state: 'loading', pause: { attempt: 1, inMs: 1_000 } as never });
  comes(NFL);
  expect(says()).toBe('1 bets');
  choose([NFL.sport]);
  tell(NBA, { state: 'loading' });
  choose([NFL.sport, NBA.sport]);
  expect(says()).toBe('1 bets');
});
