import { odds } from '@fairline/shared/domain';
import { aGame, aQuote } from '@fairline/shared/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { store } from '../../platform/store.js';
import { aGold, aPlatinum } from '../../testing/a-plan.js';
import { fakeServer, json } from '../../testing/fake-server.js';
import { onBoard } from '../../testing/on-board.js';
import { Around } from '../../testing/signed-in.js';
import { SportsbooksPage } from './sportsbooks-page.js';

const BOOKS = ['draftkings', 'fanduel', 'caesars', 'betmgm'];

/** Opens the odds page with one bet on it, for a user on a plan. */
const open = async (me: ReturnType<typeof aGold>) => {
  const server = fakeServer({ '/api/me': () => json(me), '/api/': () => json([]) });
  const game = aGame({ commenceTime: Date.now() + 3_600_000 });
  const quotes = BOOKS.flatMap((book) => [
    aQuote({ book, outcome: 'home', price: odds(2) }),
    aQuote({ book, outcome: 'away', price: odds(1.9) }),
  ]);
  const { clear } = onBoard(store, quotes, { events: [game], at: Date.now() });
  after.push(server.stop, () => act(clear));
  render(
    <Around at="/sportsbooks">
      <SportsbooksPage />
    </Around>,
  );
  await screen.findByRole('button', { name: 'Refresh' });
};
const auto = () => screen.queryByRole('switch', { name: /^(Live|Auto-Refresh \(30s\))$/ });

const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
});

it('a platinum user has a switch for automatic updates, on at first', async () => {
  await open(aPlatinum());
  expect(auto()).toBeChecked();
});

it('a gold user has no such switch, but can pause updates from the menu of the table', async () => {
  await open(aGold());
  expect(auto()).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Table' }));
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Pause updates' }));
  expect(localStorage.getItem('autoRefreshEnabled')).toBe('false');
  expect(await screen.findByText('Updates are paused.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Resume' }));
  expect(localStorage.getItem('autoRefreshEnabled')).toBe('true');
});
