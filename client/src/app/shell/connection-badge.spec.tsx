import { aQuote } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { autoRefreshAtom } from '../../market/model/auto-refresh.js';
import { setBoardStatusAtom } from '../../market/model/board/board-status.js';
import { latencyAtom, median } from '../../market/model/board/latency.js';
import { type Link, linkAtom } from '../../platform/socket/app-socket.js';
import type { Store } from '../../platform/store.js';
import { NFL_GAME, onBoard } from '../../testing/on-board.js';
import { ConnectionBadge } from './connection-badge.js';

// Frozen, so that the time this machine takes to draw does not change the shown ages.
beforeEach(() => {
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now);
});
afterEach(() => jest.restoreAllMocks());

/** The badge with this connection, and prices received this many milliseconds ago. */
const badge = (
  link: Link,
  { heardAgo, delay, store = createStore() }: { heardAgo?: number; delay?: number; store?: Store } = {},
) => {
  store.set(linkAtom, link);
  if (delay !== undefined) store.set(latencyAtom, delay);
  const at = Date.now() - (heardAgo ?? 0);
  if (heardAgo !== undefined) store.set(setBoardStatusAtom, NFL_GAME, { state: 'live', seq: 1, heardAt: at });
  else store.set(setBoardStatusAtom, NFL_GAME, { state: 'loading' });
  render(
    <Provider store={store}>
      <ConnectionBadge />
    </Provider>,
  );
  return screen.getByRole('status');
};

const waiting = (sinceAgo: number, left: number): Link => ({
  state: 'waiting',
  since: Date.now() - sinceAgo,
  until: Date.now() + left,
});

it('the badge says "Live" with the measured time from our workers to the screen', () => {
  const shown = badge({ state: 'open' }, { heardAgo: 500, delay: 184 });
  expect(shown).toHaveTextContent('Live');
  expect(shown).toHaveTextContent('184 ms');
  expect(shown).toHaveTextContent(/as of \d\d:\d\d:\d\d/);
  expect(shown).toHaveAttribute('title', expect.stringContaining('median of the last minute'));
});

it('the badge says that prices are ageing when the time exceeds two seconds', () => {
  const shown = badge({ state: 'open' }, { heardAgo: 500, delay: 2_140 });
  expect(shown).toHaveTextContent('2.1 s');
  expect(shown).toHaveTextContent('ageing');
});

it('the badge counts down to the next attempt after the connection broke', () => {
  const shown = badge(waiting(500, 2_500), { heardAgo: 1_000 });
  expect(shown).toHaveTextContent('Reconnecting, 3 s');
  expect(shown).toHaveTextContent(/last prices \d\d:\d\d:\d\d/);
});

it('the badge says "Reconnecting" during an attempt while old prices are shown', () => {
  const shown = badge({ state: 'connecting' }, { heardAgo: 9_000 });
  expect(shown).toHaveTextContent('Reconnecting');
  expect(shown).toHaveTextContent(/last prices \d\d:\d\d:\d\d/);
});

it('the title of the badge says how long ago a book confirmed the newest price', async () => {
  const store = createStore();
  store.set(linkAtom, { state: 'open' });
  const { clear } = onBoard(store, [aQuote()], { at: Date.now() - 7_000 });
  render(
    <Provider store={store}>
      <ConnectionBadge />
    </Provider>,
  );
  await waitFor(() =>
    expect(screen.getByRole('status').title).toMatch(/The newest price was confirmed by its book 7 s ago/),
  );
  act(clear);
});

it('the badge says "Offline" after half a minute without a connection', () => {
  expect(badge(waiting(31_000, 5_000), { heardAgo: 40_000 })).toHaveTextContent('Offline');
});

it('the badge says "Stale" if the connection is open but silent for a minute and a half', () => {
  const shown = badge({ state: 'open' }, { heardAgo: 97_000 });
  expect(shown).toHaveTextContent('Stale');
  expect(shown).toHaveTextContent('1 m 37 s');
});

it('the badge says "Paused" when the user paused updates, however long ago', () => {
  const store = createStore();
  store.set(autoRefreshAtom, false);
  const shown = badge({ state: 'open' }, { heardAgo: 600_000, store });
  expect(shown).toHaveTextContent('Paused');
  expect(shown).toHaveTextContent(/last prices \d\d:\d\d:\d\d/);
});

it('the badge says "Connecting" until the first prices arrive', () => {
  expect(badge({ state: 'open' })).toHaveTextContent('Connecting');
});

it('the shown time is a median, so that one slow price hardly changes it', () => {
  expect(median([100, 120, 9_000])).toBe(120);
  expect(median([100, 200])).toBe(150);
  expect(median([])).toBeUndefined();
});
