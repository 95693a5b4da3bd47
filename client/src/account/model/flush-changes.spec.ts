import { jest } from '@jest/globals';
import { createStore } from 'jotai';
import { chosenBankrollAtom } from '../../market/model/choices/betting-terms.js';
import { savedViewsAtom } from '../../market/model/views/saved-views.js';
import { isDemoAtom } from '../../platform/demo-atom.js';
import { signInAtom } from '../../platform/session/session-atom.js';
import { sleep } from '../../platform/timers.js';
import { aSession } from '../../testing/a-session.js';
import { type Asked, fakeServer, json } from '../../testing/fake-server.js';
import { keepPreferences } from './keep-preferences.js';
import { beginBreak } from './leave.js';
import { signOut } from './sign-out.js';

const views = [{ name: 'Sunday', address: 'mode=props' }];

/** A page that stores the user's preferences. */
const somebody = async (put: (asked: Asked) => Response | Promise<Response> = ({ body }) => json(body)) => {
  const of = createStore();
  const server = fakeServer({
    '/api/preferences': (asked) => (asked.method === 'GET' ? json({}) : put(asked)),
    '/api/account/break': () => json({ until: '2026-12-01T00:00:00.000Z' }),
    '/api/auth/sign-out': () => json({}),
  });
  of.set(signInAtom, { state: 'in', session: aSession() });
  after.push(server.stop, keepPreferences(of));
  await sleep(20);
  const told = () =>
    server.calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body] as const);
  return { of, told };
};

const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
  jest.useRealTimers();
});

it('unsent preferences are saved before the sign-out', async () => {
  const { of, told } = await somebody();
  of.set(savedViewsAtom, views);
  await signOut(of, () => undefined);
  expect(told()).toEqual([
    ['/api/preferences', { views }],
    ['/api/auth/sign-out', { scope: 'global' }],
  ]);
});

it('unsent preferences are saved before a break begins', async () => {
  const { of, told } = await somebody();
  of.set(chosenBankrollAtom, 900);
  await beginBreak('day', of, () => undefined);
  expect(told().map(([path]) => path)).toEqual(['/api/preferences', '/api/account/break', '/api/auth/sign-out']);
});

it('saving delays the sign-out by four seconds at most', async () => {
  const { of, told } = await somebody(() => new Promise(() => {}));
  of.set(savedViewsAtom, views);
  jest.useFakeTimers();
  const went = jest.fn();
  signOut(of, went);
  await jest.advanceTimersByTimeAsync(3_900);
  expect(told().map(([path]) => path)).toEqual(['/api/preferences']);
  await jest.advanceTimersByTimeAsync(200);
  expect(told().at(-1)?.[0]).toBe('/api/auth/sign-out');
  expect(went).toHaveBeenCalledWith('/?signed_out=true');
});

it('preferences chosen in the demo are not sent', async () => {
  const { of, told } = await somebody();
  of.set(savedViewsAtom, views);
  of.set(isDemoAtom, true);
  await signOut(of, () => undefined);
  expect(told()).toEqual([]);
});
