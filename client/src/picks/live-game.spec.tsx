import { render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { aLiveScore, aScore } from '../testing/a-score.js';
import { pickGamesAtom } from './model/settlement/pick-games.js';
import { PickedCells } from './picked-cells.js';

const row = (over: object, game = aLiveScore(13, 17, { event_id: 'e1' })) => {
  const store = createStore();
  store.set(pickGamesAtom, new Map([[game.id, game]]));
  render(
    <Provider store={store}>
      <table>
        <tbody>
          <tr>
            <PickedCells pick={{ id: 'p1', eventId: 'e1', selection: 'Iowa +7', ...over }} />
          </tr>
        </tbody>
      </table>
    </Provider>,
  );
  return screen.getByRole('row').textContent;
};

it('a pending pick shows the score of its live game, away team first', () =>
  expect(row({})).toContain('LIVE Q3 8:41, 13–17'));

it.each([
  [{ eventId: 'e2' }, undefined],
  [{ status: 'won' }, undefined],
  [{}, aScore({ event_id: 'e1' })],
])('no score is shown for another game, a settled pick or an upcoming game (%#)', (over, game) =>
  expect(row(over, game)).not.toContain('LIVE'),
);
