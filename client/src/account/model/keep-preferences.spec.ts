import type { Preferences } from '@fairline/shared/contract';
import { jest } from '@jest/globals';
import { createStore } from 'jotai';
import { chosenBankrollAtom, chosenBooksAtom } from '../../market/model/choices/betting-terms.js';
import { bookFundsAtom } from '../../market/model/choices/book-funds.js';
import { bookRegionsAtom } from '../../market/model/choices/book-regions.js';
import { commissionsAtom } from '../../market/model/choices/commissions.js';
import { mutesAtom } from '../../market/model/choices/mutes.js';
import { sharpAtom } from '../../market/model/choices/sharp.js';
import { savedViewsAtom } from '../../market/model/views/saved-views.js';
import { signInAtom } from '../../platform/session/session-atom.js';
import { socketAtom } from '../../platform/socket/app-socket.js';
import { giveUserDataTo } from '../../platform/storage/user-data.js';
import { sleep } from '../../platform/timers.js';
import { favouritesAtom, toggleFavouriteAtom } from '../../scores/model/favourites.js';
import { aSession } from '../../testing/a-session.js';
import { type Asked, fakeServer, json } from '../../testing/fake-server.js';
import { fakeSocket } from '../../testing/fake-socket.js';
import { keepPreferences } from './keep-preferences.js';
import { preferencesAtom, unsentAtom } from './on-device.js';
import { savePreferences } from './send-preferences.js';
import { emergencySignOut } from './sign-out.js';

/** A device with some preferences, and a server with others. */
const keeping = (
  device: Preferences,
  told: Preferences,
  put: (asked: Asked) => Response = ({ body }) => json(body),
) => {
  const known = { ...told };
  const server = fakeServer({
    '/api/preferences': (asked) => {
      if (asked.method === 'GET') return json(known);
      const answer = put(asked);
      if (answer.ok) Object.assign(known, asked.body);
      return answer;
    },
  });
  const of = createStore();
  of.set(signInAtom, { state: 'in', session: aSession() });
  of.set(preferencesAtom, device);
  const begin = () => {
    const stop = keepPreferences(of);
    after.push(stop);
    return stop;
  };
  after.push(server.stop);
  const puts = () => server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { of, known, puts, begin };
};

const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0).reverse()) undo();
});

it('preferences of the server are taken, and those only the device has are sent', async () => {
  const { of, known, puts, begin } = keeping({ bankroll: 250, sportsbooks: ['bovada'] }, { bankroll: 500 });
  begin();
  await sleep(20);
  expect(of.get(preferencesAtom)).toEqual({ bankroll: 500, sportsbooks: ['bovada'] });
  expect(puts()).toEqual([{ sportsbooks: ['bovada'] }]);
  expect(known).toEqual({ bankroll: 500, sportsbooks: ['bovada'] });
});

it('a change made anywhere on the pages is sent', async () => {
  const { of, puts, begin } = keeping({}, { bankroll: 500 });
  begin();
  await sleep(20);
  of.set(chosenBooksAtom, ['fanduel']);
  of.set(chosenBooksAtom, ['fanduel', 'betmgm']);
  await sleep(700);
  expect(puts()).toEqual([{ sportsbooks: ['fanduel', 'betmgm'] }]);
});

describe('a change on another device', () => {
  it('a change on another device is applied when the server announces it, and when the connection returns', async () => {
    const { of, known, puts, begin } = keeping({}, { bankroll: 500, sportsbooks: ['bovada'] });
    const { socket, hears } = fakeSocket();
    of.set(socketAtom, socket);
    const stop = begin();
    await sleep(20);
    known.bankroll = 2_500;
    hears('preferences:changed');
    await sleep(20);
    expect(of.get(chosenBankrollAtom)).toBe(2_500);
    delete known.sportsbooks;
    hears('disconnect');
    hears('connect');
    await sleep(20);
    expect(of.get(preferencesAtom)).toEqual({ bankroll: 2_500 });
    expect(puts()).toEqual([]);
    stop();
    known.bankroll = 1;
    hears('preferences:changed');
    await sleep(20);
    expect(of.get(chosenBankrollAtom)).toBe(2_500);
  });

  it('a change on another device does not undo one made here that is not sent yet', async () => {
    const { of, known, begin } = keeping({}, { bankroll: 500, sportsbooks: ['bovada'] });
    const { socket, hears } = fakeSocket();
    of.set(socketAtom, socket);
    begin();
    await sleep(20);
    of.set(chosenBankrollAtom, 750);
    Object.assign(known, { bankroll: 500, sportsbooks: ['fanduel'] });
    hears('preferences:changed');
    await sleep(20);
    expect(of.get(preferencesAtom)).toEqual({ bankroll: 750, sportsbooks: ['fanduel'] });
    await sleep(600);
    expect(known).toEqual({ bankroll: 750, sportsbooks: ['fanduel'] });
  });

  it('only the newest of several answers counts', async () => {
    const { of, known, begin } = keeping({}, { bankroll: 500 });
    const { socket, hears } = fakeSocket();
    of.set(socketAtom, socket);
    begin();
    await sleep(20);
    let reply = () => {};
    const replied = new Promise<void>((resolve) => {
      reply = resolve;
    });
    jest.mocked(fetch).mockImplementationOnce(() => replied.then(() => json({ bankroll: 600 })));
    hears('preferences:changed');
    known.bankroll = 700;
    hears('preferences:changed');
    await sleep(20);
    reply();
    await sleep(20);
    expect(of.get(chosenBankrollAtom)).toBe(700);
  });
});

it('a choice made and sent while the preferences load is not undone by their answer', async () => {
  const { of, known, puts, begin } = keeping({}, { bankroll: 500, sportsbooks: ['bovada'] });
  let reply = () => {};
  const replied = new Promise<void>((resolve) => {
    reply = resolve;
  });
  const told = { ...known };
  jest.mocked(fetch).mockImplementationOnce(() => replied.then(() => json(told)));
  begin();
  of.set(chosenBankrollAtom, 750);
  await sleep(600);
  expect(puts()).toEqual([{ bankroll: 750 }]);
  reply();
  await sleep(20);
  expect(of.get(preferencesAtom)).toEqual({ bankroll: 750, sportsbooks: ['bovada'] });
});

it('a user whom another tab has replaced does not send the choices of the other one', async () => {
  const { of, puts, begin } = keeping({}, {});
  giveUserDataTo('u2');
  of.set(chosenBankrollAtom, 9);
  of.set(unsentAtom, ['bankroll']);
  giveUserDataTo('u1');
  begin();
  await sleep(20);
  of.set(chosenBankrollAtom, 750);
  giveUserDataTo('u2');
  await sleep(600);
  expect(puts()).toEqual([]);
});

it('a withdrawn choice of books is sent, so that it does not return', async () => {
  const { of, known, puts, begin } = keeping({}, { sportsbooks: ['bovada'], bankroll: 5 }, ({ body }) => {
    const told = body as { sportsbooks: null };
    return json(told.sportsbooks === null ? { bankroll: 5 } : {});
  });
  const stop = begin();
  await sleep(20);
  of.set(chosenBooksAtom, null);
  await sleep(700);
  expect(puts()).toEqual([{ sportsbooks: null }]);
  expect(of.get(unsentAtom)).toEqual([]);
  stop();
  delete known.sportsbooks;
  begin();
  await sleep(20);
  expect(of.get(preferencesAtom)).toEqual({ bankroll: 5 });
});

it('named views are sent', async () => {
  const views = [{ name: 'Sunday', address: 'mode=props' }];
  const { of, puts, begin } = keeping({}, {});
  begin();
  await sleep(20);
  of.set(savedViewsAtom, views);
  await sleep(700);
  expect(puts()).toEqual([{ views }]);
});

it('what is muted on one device is muted on the others', async () => {
  const game = { kind: 'game' as const, key: 'g1', name: 'Jets @ Bills', until: null };
  const { of, puts, begin } = keeping({}, { mutes: [game] });
  begin();
  await sleep(20);
  expect(of.get(mutesAtom)).toEqual([game]);
  of.set(mutesAtom, []);
  await sleep(700);
  expect(puts()).toEqual([{ mutes: [] }]);
});

it('starred teams and games are shared between devices', async () => {
  const celtics = { kind: 'team' as const, sport: 'basketball_nba', key: 'Boston Celtics' };
  const { of, puts, begin } = keeping({}, { favourites: [celtics] });
  begin();
  await sleep(20);
  expect(of.get(favouritesAtom)).toEqual([celtics]);
  of.set(toggleFavouriteAtom, celtics);
  await sleep(700);
  expect(puts()).toEqual([{ favourites: [] }]);
});

it('the regions by which books are listed are shared between devices', async () => {
  const { of, puts, begin } = keeping({}, { regions: ['au'] });
  begin();
  await sleep(20);
  expect(of.get(bookRegionsAtom)).toEqual(['au']);
  of.set(bookRegionsAtom, []);
  await sleep(700);
  expect(puts()).toEqual([{ regions: [] }]);
});

it('how fair lines are made is shared between devices', async () => {
  const sharp = { books: { pinnacle: 3 }, methods: {}, leavesOut: true };
  const { of, puts, begin } = keeping({}, { sharp });
  begin();
  await sleep(20);
  expect(of.get(sharpAtom)).toEqual(sharp);
  of.set(sharpAtom, { ...sharp, leavesOut: false });
  await sleep(700);
  expect(puts()).toEqual([{ sharp: { ...sharp, leavesOut: false } }]);
});

it('balances and limits of books are shared between devices', async () => {
  const novig = { balance: { amount: 80, at: 1_764_000_000_000 } };
  const { of, puts, begin } = keeping({}, { bookFunds: { novig } });
  begin();
  await sleep(20);
  expect(of.get(bookFundsAtom)).toEqual({ novig });
  of.set(bookFundsAtom, { novig: { ...novig, limits: { main: 500 } } });
  await sleep(700);
  expect(puts()).toEqual([{ bookFunds: { novig: { ...novig, limits: { main: 500 } } } }]);
});

it('commissions of books are shared between devices', async () => {
  const { of, puts, begin } = keeping({}, { commissions: { novig: 2 } });
  begin();
  await sleep(20);
  expect(of.get(commissionsAtom)).toEqual({ novig: 2 });
  of.set(commissionsAtom, { novig: 0, prophetx: 1.5 });
  await sleep(700);
  expect(puts()).toEqual([{ commissions: { novig: 0, prophetx: 1.5 } }]);
});

it('an unsent change is sent the next time, and wins', async () => {
  let isAway = true;
  const { of, known, begin } = keeping({}, { bankroll: 500 }, ({ body }) => (isAway ? json({}, 503) : json(body)));
  const stop = begin();
  await sleep(20);
  await expect(savePreferences({ bankroll: 900 }, of)).rejects.toThrow();
  expect(of.get(unsentAtom)).toEqual(['bankroll']);
  stop();

  isAway = false;
  begin();
  await sleep(20);
  expect(of.get(chosenBankrollAtom)).toBe(900);
  expect(known.bankroll).toBe(900);
  expect(of.get(unsentAtom)).toEqual([]);
});

it('preferences of another user on the device are never sent, not even unsent ones', async () => {
  const { of, known, puts, begin } = keeping({}, { sportsbooks: ['fanduel'] }, () => json({}, 503));
  giveUserDataTo('ann');
  const stop = begin();
  await sleep(20);
  await expect(savePreferences({ bankroll: 9_000, sportsbooks: ['bovada'] }, of)).rejects.toThrow();
  stop();
  const told = puts().length;
  giveUserDataTo('bob');
  begin();
  await sleep(20);
  expect(of.get(preferencesAtom)).toEqual({ sportsbooks: ['fanduel'] });
  expect(puts().slice(told)).toEqual([]);
  expect(known).toEqual({ sportsbooks: ['fanduel'] });
});

it('a cleared storage in another tab does not count as a choice', async () => {
  const { of, begin, puts } = keeping({}, { bankroll: 500, sportsbooks: ['bovada'] });
  giveUserDataTo('ann');
  begin();
  await sleep(20);
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
  await sleep(700);
  expect(of.get(unsentAtom)).toEqual([]);
  expect(localStorage.getItem('unsentPreferences')).toBeNull();
  expect(puts()).toEqual([]);
});

it('preferences without a session are stored on the device only', async () => {
  const { of, puts } = keeping({}, {});
  of.set(signInAtom, { state: 'out', why: 'nobody' });
  await savePreferences({ bankroll: 900 }, of);
  expect(of.get(chosenBankrollAtom)).toBe(900);
  expect(localStorage.getItem('userBankroll')).toBe('900');
  expect(puts()).toEqual([]);
});

it('preferences return after an emergency sign-out', async () => {
  const { of, begin } = keeping({}, {});
  const stop = begin();
  await savePreferences({ bankroll: 900, sportsbooks: ['bovada'] }, of);
  stop();
  emergencySignOut(of, () => undefined);
  expect(localStorage).toHaveLength(0);

  const next = createStore();
  expect(next.get(preferencesAtom)).toEqual({});
  next.set(signInAtom, { state: 'in', session: aSession() });
  after.push(keepPreferences(next));
  await sleep(20);
  expect(next.get(preferencesAtom)).toEqual({ bankroll: 900, sportsbooks: ['bovada'] });
});
