import { odds } from '@fairline/shared/domain';
import { aGame, aQuote } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { NFL_GAME, NFL_PROPS, onBoard } from '../../testing/on-board.js';
import { booksAtom, propBooksChoiceAtom } from '../model/choices/betting-terms.js';
import { OddsPanel } from './odds-panel.js';

const filter = { markets: undefined, date: '', minimumEv: 60, positiveOnly: false, search: '' };
const sports = ['americanfootball_nfl'];
const BOOKS = ['draftkings', 'fanduel', 'caesars', 'betmgm'];
const events = [aGame({ commenceTime: Date.now() + 60_000 }), aGame({ id: 'g2', commenceTime: Date.now() + 60_000 })];

/** Two games of straight bets: three markets, none with a value of 60 %. */
const quotes = [
  ['g1', 'h2h', undefined],
  ['g1', 'spreads', -3.5],
  ['g2', 'h2h', undefined],
].flatMap(([event, family, line]) =>
  BOOKS.flatMap((book) =>
    ['home', 'away'].map((outcome) =>
      aQuote({
        event: event as string,
        family: family as string,
        line: line as number,
        book,
        outcome,
        price: odds(1.9),
      }),
    ),
  ),
);

const onReset = jest.fn();
const shown = (id: typeof NFL_GAME | typeof NFL_PROPS = NFL_GAME) => {
  const store = createStore();
  undo = onBoard(store, quotes, { events, at: Date.now(), id }).clear;
  render(
    <Provider store={store}>
      <OddsPanel section={id.section} sports={sports} filter={filter} onReset={onReset} />
    </Provider>,
  );
  return store;
};
const fact = (label: string) => screen.getByText(label).nextSibling?.textContent;

let undo = () => {};
afterEach(() => {
  undo();
  onReset.mockClear();
});

it('the empty list names the books, the mode, and the numbers of games and markets', () => {
  const store = shown();
  expect(screen.getByRole('heading', { name: 'No Bets Available' })).toBeInTheDocument();
  expect(fact('Sportsbooks')).toBe('All');
  expect(fact('Mode')).toBe('Straight Bets');
  expect(fact('Total games')).toBe('2');
  expect(fact('Total markets')).toBe('3');
  act(() => store.set(booksAtom, ['pinnacle', 'novig']));
  expect(fact('Sportsbooks')).toBe('Pinnacle, Novig');
});

it('the empty list names the books of props, which are all until some are chosen', () => {
  const store = shown(NFL_PROPS);
  expect(fact('Mode')).toBe('Player Props');
  expect(fact('Sportsbooks')).toBe('All');
  act(() => store.set(propBooksChoiceAtom, ['prizepicks', 'underdog']));
  expect(fact('Sportsbooks')).toBe('PrizePicks, Underdog');
  expect(screen.getByRole('heading', { name: 'No DFS App Bets Found' })).toBeInTheDocument();
});

it('games that too few books price lead to the same empty list', () => {
  const store = createStore();
  undo = onBoard(store, quotes.slice(0, 4), { events, at: Date.now() }).clear;
  render(
    <Provider store={store}>
      <OddsPanel section="game" sports={sports} filter={filter} onReset={onReset} />
    </Provider>,
  );
  expect(screen.getByRole('heading', { name: 'No Bets Available' })).toBeInTheDocument();
  expect(screen.getByText(/^Too few books have prices for these games yet/)).toBeInTheDocument();
  expect(fact('Sportsbooks')).toBe('All');
  expect(fact('Total games')).toBe('1');
  expect(fact('Total markets')).toBe('1');
  expect(screen.getByRole('button', { name: 'Reset Filters' })).toBeInTheDocument();
});

it('Reset Filters fires an event and calls the page', () => {
  const heard = jest.fn();
  window.addEventListener('reset-filters', heard);
  shown();
  fireEvent.click(screen.getByRole('button', { name: 'Reset Filters' }));
  expect(heard).toHaveBeenCalledTimes(1);
  expect(onReset).toHaveBeenCalledTimes(1);
  window.removeEventListener('reset-filters', heard);
});

it('each active filter is listed and can be removed', () => {
  const store = createStore();
  undo = onBoard(store, quotes, { events, at: Date.now() }).clear;
  const remove = jest.fn();
  render(
    <Provider store={store}>
      <OddsPanel
        section="game"
        sports={sports}
        filter={filter}
        activeFilters={[{ title: 'EV over 60.0%', remove }]}
        onReset={onReset}
      />
    </Provider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'EV over 60.0%: remove' }));
  expect(remove).toHaveBeenCalledTimes(1);
});

it('Refresh Data reloads the page', () => {
  const reload = jest.spyOn(location, 'reload').mockImplementation(() => undefined);
  shown();
  fireEvent.click(screen.getByRole('button', { name: 'Refresh Data' }));
  expect(reload).toHaveBeenCalledTimes(1);
  reload.mockRestore();
});
