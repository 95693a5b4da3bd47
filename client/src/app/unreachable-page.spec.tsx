import type { Pick } from '@fairline/shared/domain';
import { jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'jotai';
import { picksHeardAtAtom, takePicksAtom } from '../picks/model/picks-atom.js';
import { expire } from '../platform/session/expire.js';
import { keepExpiry } from '../platform/session/session-expiry.js';
import { giveUserDataTo } from '../platform/storage/user-data.js';
import { store } from '../platform/store.js';
import { sleep } from '../platform/timers.js';
import { aSession } from '../testing/a-session.js';
import { fakeServer, json } from '../testing/fake-server.js';
import { UnreachablePage } from './unreachable-page.js';

const open = (isOnline: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const server = { isThere: false };
  const { asked, stop } = fakeServer({
    '/api/config': () => (server.isThere ? json({}) : Promise.reject(new TypeError('away'))),
  });
  after.push(stop);
  const reload = jest.fn();
  render(
    <Provider store={store}>
      <UnreachablePage reload={reload} />
    </Provider>,
  );
  return { server, asked, reload };
};

const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
  jest.restoreAllMocks();
});

it('without a network, the page says so and reloads once the server answers', async () => {
  const { server, asked, reload } = open(false);
  expect(screen.getByText('You are offline')).toBeVisible();
  expect(document.title).toBe('You are offline · Fairline');
  expect(screen.getByText(/we show none/)).toBeVisible();
  dispatchEvent(new Event('online')); // the network is back, but the server may not be reachable yet
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(reload).not.toHaveBeenCalled();
  server.isThere = true;
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

it('with a network, the page says that Fairline cannot be reached and reloads on "Try again"', async () => {
  const { reload } = open(true);
  expect(screen.getByText('Fairline cannot be reached')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

describe('the picks kept in this browser', () => {
  const pick = (id: string, over: object = {}) => ({
    ...{ id, game: 'Buffalo Bills @ Kansas City Chiefs', selection: 'Buffalo Bills +3.5', odds: '-105', stake: '50' },
    ...{ sport: 'americanfootball_nfl', league: 'NFL', market: 'Spread', status: 'pending' },
    ...{ dateAdded: '2026-11-20T12:00:00.000Z', ...over },
  });
  const heardAt = new Date(2026, 10, 21, 9, 30).getTime();
  const keepPicks = (owner: string | undefined) => {
    store.set(
      takePicksAtom,
      () =>
        [
          pick('1'),
          pick('2', { selection: 'Over 47.5', status: 'won', dateAdded: '2026-11-21T12:00:00.000Z' }),
        ] as readonly Pick[],
    );
    store.set(picksHeardAtAtom, heardAt);
    if (owner) giveUserDataTo(owner);
    after.push(() => localStorage.clear());
  };

  it('they are shown, newest first, with the time they are from', async () => {
    keepPicks('someone');
    keepExpiry(Math.floor(Date.now() / 1_000) - 3_600); // the refresh cookie outlives the session
    open(false);
    const list = await screen.findByRole('region', { name: 'Your picks on this device' });
    const items = within(list).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Over 47\.5.*Bills @ Chiefs.*−105.*\$50.*Won/),
      expect.stringMatching(/Bills \+3\.5.*Pending/),
    ]);
    expect(list).toHaveTextContent(/as of .*9:30|as of .*09:30/);
  });

  it('they are not shown after the session has ended, on this device or from another one', async () => {
    keepPicks('someone');
    expire(store);
    open(false);
    await sleep(50);
    expect(screen.queryByRole('region', { name: 'Your picks on this device' })).not.toBeInTheDocument();
  });

  it('they are not shown in a tab of another user', async () => {
    keepPicks('someone');
    sessionStorage.setItem('fairline_session', JSON.stringify(aSession()));
    after.push(() => sessionStorage.clear());
    open(false);
    await sleep(50);
    expect(screen.queryByRole('region', { name: 'Your picks on this device' })).not.toBeInTheDocument();
  });
});
