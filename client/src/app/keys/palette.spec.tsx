import { packBoard } from '@fairline/shared/contract';
import { firstProps } from '@fairline/shared/domain';
import { aBoard, aGame, aQuote } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { autoRefreshAtom } from '../../market/model/auto-refresh.js';
import { dropBoard } from '../../market/model/board/held-boards.js';
import { propsAtom, sportsAtom } from '../../market/model/choices/odds-filter.js';
import { oddsFormatAtom } from '../../market/model/choices/odds-format.js';
import { useAddress } from '../../market/model/views/use-address.js';
import { accessibilityAtom } from '../../platform/accessibility.js';
import { announcementsAtom } from '../../platform/announce.js';
import { store } from '../../platform/store.js';
import { toastsAtom } from '../../platform/toasts.js';
import { fakeServer, json } from '../../testing/fake-server.js';
import { holdBoard } from '../../testing/hold-board.js';
import { NFL_GAME } from '../../testing/on-board.js';
import { Around, Here } from '../../testing/signed-in.js';
import { Keys } from './keys.js';

// Loaded before the tests: on a busy machine the first load may take long.
beforeAll(() => Promise.all([import('./palette-window.js'), import('./keys-window.js')]));

const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
  localStorage.clear();
});

const page = (at = '/sportsbooks', more?: ReactNode) => {
  after.push(fakeServer({ '/api/sports': () => json([{ key: 'basketball_nba', active: true }]) }).stop);
  const { unmount } = render(
    <Around at={at}>
      <input aria-label="Something else" />
      <Here />
      <Keys />
      {more}
    </Around>,
  );
  after.push(unmount);
};
const ctrlK = (more: object = { ctrlKey: true }) =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: 'k', ...more }));
const box = () => screen.findByRole('combobox', { name: 'Command palette' });
const open = async (at?: string, more?: ReactNode) => {
  page(at, more);
  await ctrlK();
  return box();
};
const type = async (text: string) => act(async () => void fireEvent.change(await box(), { target: { value: text } }));
const offered = () => screen.queryAllByRole('option').map((one) => one.querySelector('.grow')?.textContent);
const choose = async (name: string) => {
  const line = await screen.findByText(name);
  await act(async () => void fireEvent.click(line));
};
const announced = () => store.get(announcementsAtom).map(({ text }) => text);
const here = () => screen.getByText(/^at /).textContent;
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('Ctrl+K opens the palette over any page, focuses its input, and lists pages, sections and commands', async () => {
  const typed = await open();
  await waitFor(() => expect(typed).toHaveFocus());
  const list = within(screen.getByRole('dialog', { name: 'Command palette' })).getByRole('listbox');
  for (const title of ['Pages', 'Odds', 'Commands'])
    expect(within(list).getByRole('group', { name: title })).toBeInTheDocument();
  expect(offered()).toEqual(expect.arrayContaining(['Dashboard', 'Picks', 'Middles', 'Pause updates', 'Sign Out']));
});

it('Escape or Ctrl+K closes the palette and gives the focus back', async () => {
  page();
  screen.getByRole('textbox', { name: 'Something else' }).focus();
  await ctrlK();
  await act(async () => void fireEvent.keyDown(await box(), { key: 'Escape' }));
  await isGone();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Something else' })).toHaveFocus());
  await ctrlK();
  await box();
  await ctrlK();
  await isGone();
});

it('the palette also opens when single keys are turned off, and then shows none of them', async () => {
  act(() => store.set(accessibilityAtom, { keyboardNavigation: false }));
  after.push(() => store.set(accessibilityAtom, { keyboardNavigation: true }));
  await open();
  expect(document.querySelector('[role="option"] kbd')).toBeNull();
});

it('the palette stays closed for K with other modifiers, and while another window is open', async () => {
  page();
  for (const held of [{}, { ctrlKey: true, shiftKey: true }, { ctrlKey: true, altKey: true }, { metaKey: true }])
    await ctrlK(held);
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(async () => void fireEvent.keyDown(document.body, { key: '?' }));
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  await ctrlK();
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('Enter runs the first result', async () => {
  await open();
  await type('scores nba');
  expect(offered()).toEqual(['Scores: NBA']);
  await waitFor(() => expect(screen.getByRole('option')).toHaveAttribute('data-highlighted'));
  await act(async () => void fireEvent.keyDown(await box(), { key: 'Enter' }));
  await waitFor(() => expect(here()).toBe('at /scores/basketball_nba'));
  await isGone();
});

it('the palette says so when nothing matches', async () => {
  await open();
  await type('qqq');
  expect(screen.getByText('No results.')).toBeInTheDocument();
});

it('choosing a section keeps the rest of the address', async () => {
  await open('/sportsbooks?q=chiefs');
  await choose('Player Props');
  await waitFor(() => expect(here()).toBe('at /sportsbooks?q=chiefs&mode=props'));
});

it('choosing a sport shows its odds alone', async () => {
  await open('/picks');
  await type('odds nba');
  await choose('Odds: NBA');
  await waitFor(() => expect(here()).toBe('at /sportsbooks'));
  expect(store.get(sportsAtom)).toEqual(['basketball_nba']);
  expect(store.get(propsAtom)).toEqual(firstProps(['basketball_nba']));
});

it.each([
  ['/picks', 'at /sportsbooks?books=fanduel'],
  ['/sportsbooks?ev=2&books=betmgm', 'at /sportsbooks?ev=2&books=fanduel'],
  ['/sportsbooks?mode=props&books=betmgm', 'at /sportsbooks?mode=props&books=betmgm&propbooks=fanduel'],
  ['/sportsbooks?mode=arbitrage', 'at /sportsbooks?books=fanduel'],
])('a sportsbook is found by its title, and choosing it shows its odds alone: %s', async (at, there) => {
  await open(at);
  expect(offered()).not.toContain('Odds at FanDuel');
  await type('fandu');
  expect(offered()).toEqual(['Odds at FanDuel']);
  await choose('Odds at FanDuel');
  await waitFor(() => expect(here()).toBe(there));
});

it('a loaded game is found by either team, and choosing it searches for it', async () => {
  holdBoard(NFL_GAME, packBoard(aBoard([aQuote()], { events: [aGame()] }), Date.now()));
  after.push(() => dropBoard(NFL_GAME));
  await open();
  expect(offered()).not.toContain('Bills @ Chiefs');
  await type('kansas');
  await choose('Bills @ Chiefs');
  await waitFor(() => expect(here()).toBe('at /sportsbooks?q=Bills+Chiefs'));
});

it.each([
  '/picks',
  '/sportsbooks',
  '/sportsbooks?props=player_steals',
  '/sportsbooks?sports=basketball_nba&props=player_steals&ev=2',
])('choosing a game of a sport that is not selected adds that sport: %s', async (at) => {
  const Odds = () => (useLocation().pathname === '/sportsbooks' ? <Filters /> : null);
  const Filters = () => (useAddress() ? null : <p>not heard yet</p>);
  act(() => store.set(sportsAtom, ['basketball_nba']));
  act(() => store.set(propsAtom, ['player_blocks']));
  holdBoard(NFL_GAME, packBoard(aBoard([aQuote()], { events: [aGame()] }), Date.now()));
  after.push(() => dropBoard(NFL_GAME));
  await open(at, <Odds />);
  await type('kansas');
  await choose('Bills @ Chiefs');
  await waitFor(() => expect(here()).toMatch(/\?q=Bills\+Chiefs&sports=basketball_nba,americanfootball_nfl/));
  expect(store.get(sportsAtom)).toEqual(['basketball_nba', NFL_GAME.sport]);
  expect(store.get(propsAtom)).toEqual(firstProps(['basketball_nba', NFL_GAME.sport]));
  expect(here()?.includes('ev=2')).toBe(at.includes('ev=2'));
});

it('copying the link shows an error where the browser blocks copying, as without TLS', async () => {
  const clipboard = jest.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
  after.push(() => clipboard.mockRestore());
  await open();
  await choose('Copy the link to this view');
  await waitFor(() =>
    expect(store.get(toastsAtom)).toMatchObject([{ type: 'error', text: expect.stringMatching(/blocks copying/) }]),
  );
});

it('the palette has the commands of the single keys and opens their list', async () => {
  await open();
  await choose('Odds format: Decimal');
  expect(announced()).toContain('Odds format: decimal');
  expect(store.get(oddsFormatAtom)).toBe('decimal');
  await ctrlK();
  expect((await screen.findByText('Pause updates')).closest('[role="option"]')).toHaveTextContent('.');
  await choose('Pause updates');
  expect(store.get(autoRefreshAtom)).toBe(false);
  expect(announced()).toContain('Updates paused');
  after.push(() => store.set(autoRefreshAtom, true));
  await ctrlK();
  await choose('Keyboard shortcuts');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent('Ctrl + K');
});
