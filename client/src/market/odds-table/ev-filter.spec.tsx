import { odds } from '@fairline/shared/domain';
import { aGame, aQuote } from '@fairline/shared/testing';
import { render, screen, within } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { onBoard } from '../../testing/on-board.js';
import { OddsPanel } from './odds-panel.js';
import type { BetFilter } from './ranking/ranking.js';

const BOOKS = ['draftkings', 'fanduel', 'betmgm', 'williamhill_us'];
const game = aGame({ commenceTime: Date.now() + 3_600_000 });
const sports = [game.sport];
const ALL: BetFilter = { markets: undefined, date: '', minimumEv: null, positiveOnly: false, search: '' };

/** Chiefs and Bills at even money without a margin: fair is one half. Only FanDuel pays something else on the Chiefs. */
const shown = (filter: Partial<BetFilter>, chiefsAtFanDuel = 2.2) => {
  const store = createStore();
  const quotes = BOOKS.flatMap((book) => [
    aQuote({ book, outcome: 'home', price: odds(book === 'fanduel' ? chiefsAtFanDuel : 2) }),
    aQuote({ book, outcome: 'away', price: odds(2) }),
  ]);
  const { clear } = onBoard(store, quotes, { events: [game], at: Date.now() });
  undo = clear;
  render(
    <Provider store={store}>
      <OddsPanel section="game" sports={sports} filter={{ ...ALL, ...filter }} onReset={() => {}} />
    </Provider>,
  );
};
const valuesIn = (name: string) =>
  within(screen.getAllByRole('region', { name })[0]!)
    .getAllByRole('button', { name: /^Explain [+−]/ })
    .map((button) => button.textContent);

let undo = () => {};
afterEach(() => {
  undo();
  undo = () => {};
});

it.each([
  [10.000001, [], 'a little more'],
  [10, ['+10.00%'], 'just as much'],
  [0, ['+10.00%', '+0.00%'], 'less'],
])('a minimum EV of %p shows the values %p: it is %s than the best', (minimumEv, values) => {
  shown({ minimumEv });
  if (values.length === 0) expect(screen.queryByRole('region', { name: 'Bets' })).not.toBeInTheDocument();
  else expect(valuesIn('Bets')).toEqual(values);
});

it('"Positive EV only" hides bets of value 0 or less', () => {
  shown({ positiveOnly: true });
  expect(valuesIn('Bets')).toEqual(['+10.00%']);
});

it('a value over 20 % is listed separately with the reason, and not deleted', () => {
  shown({}, 2.42);
  expect(valuesIn('Bets')).toEqual(['+0.00%']);
  expect(valuesIn('Check these first')).toContain('+21.00%');
  expect(screen.getByText('Over 20% is usually a wrong price. Never alerted, never deleted.')).toBeInTheDocument();
});

it('a value of exactly 20 % is not suspicious', () => {
  shown({}, 2.4);
  expect(valuesIn('Bets')).toEqual(['+20.00%', '+0.00%']);
  expect(screen.queryByRole('region', { name: 'Check these first' })).not.toBeInTheDocument();
});
