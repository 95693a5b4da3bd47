import { aGame, aQuote } from '@fairline/shared/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { onBoard } from '../../../testing/on-board.js';
import { MatchCell } from './match-cell.js';

let undo = () => {};
afterEach(() => undo());

const shown = (over: Parameters<typeof aGame>[0] = {}) => {
  const store = createStore();
  undo = onBoard(store, [aQuote()], { events: [aGame(over)] }).clear;
  render(
    <Provider store={store}>
      <table>
        <tbody>
          <tr>
            <MatchCell event="g1" />
          </tr>
        </tbody>
      </table>
    </Provider>,
  );
};
const logos = () => [...document.querySelectorAll('img')].map((logo) => logo.getAttribute('src'));

it('both teams have logos beside their names, served by our own server', () => {
  shown();
  expect(logos()).toEqual([
    '/api/logos/americanfootball_nfl/Buffalo%20Bills',
    '/api/logos/americanfootball_nfl/Kansas%20City%20Chiefs',
  ]);
  expect(screen.getByRole('cell')).toHaveTextContent(/^Bills @ Chiefs/);
});

it('a broken logo is replaced by a letter, without moving the names', () => {
  shown();
  for (const logo of document.querySelectorAll('img')) fireEvent.error(logo);
  expect(logos()).toEqual([]);
  expect([...document.querySelectorAll('.crest')].map((crest) => crest.textContent)).toEqual(['B', 'C']);
  expect(screen.getByText('Bills @ Chiefs')).toBeInTheDocument();
});

it('sports without a scoreboard show letters only', () => {
  shown({ sport: 'soccer_epl', home: 'Fulham', away: 'Arsenal' });
  expect(logos()).toEqual([]);
  expect([...document.querySelectorAll('.crest')].map((crest) => crest.textContent)).toEqual(['A', 'F']);
});
