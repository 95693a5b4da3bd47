import { jest } from '@jest/globals';
import { createStore } from 'jotai';
import { emergencySignOut, signOut } from '../../account/model/sign-out.js';
import { countTimeHere } from '../../account/model/time-here.js';
import { aSession } from '../../testing/a-session.js';
import { type Asked, fakeServer, json } from '../../testing/fake-server.js';
import { ACCESS_LOG_KEY } from '../storage/access-log.js';
import { KEPT_KEYS } from '../storage/kept-keys.table.js';
import { giveUserDataTo } from '../storage/user-data.js';
import { currentSession, resetPassword, updateUser } from '../user/account.js';
import { verifyFactor } from '../user/factors.js';
import { keepRemembered, remembered } from '../user/remembered.js';
import { signIn, signUp } from '../user/sign-in.js';
import { callApi } from './api.js';
import { announceRecovery, onAuthChange } from './auth-events.js';
import { csrfAtom } from './csrf-atom.js';
import { keepFresh } from './keep-fresh.js';
import { isLeavingAtom } from './leaving.js';
import { renew, takeUp } from './renew.js';
import { resume } from './resume.js';
import { keptSession, signInAtom } from './session-atom.js';
import { keepExpiry, storedExpiry } from './session-expiry.js';

type Rules = Parameters<typeof fakeServer>[0];

/** A browser that records the events, against this server. */
const hearing = (rules: Rules, signedIn = false) => {
  const of = createStore();
  const server = fakeServer(rules);
  after.push(server.stop);
  if (signedIn) of.set(signInAtom, { state: 'in', session: aSession() });
  const heard: string[] = [];
  after.push(onAuthChange(({ event }) => heard.push(event), of));
  return { of, server, heard };
};
const bodies = (calls: readonly Asked[], path: string) => calls.filter((call) => call.path === path).map((c) => c.body);
const keepSession = (session = aSession()) => sessionStorage.setItem('fairline_session', JSON.stringify(session));
const stale = () => aSession({ expires_at: Math.floor(Date.now() / 1_000) + 80 });
const gone = () => json({ code: 'SIGNED_OUT', message: 'Auth session missing!' }, 401);

const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
  jest.useRealTimers();
});

describe('at the start', () => {
  it('the start uses the session of the page before', async () => {
    keepSession();
    const { of, server, heard } = hearing({});
    await resume(of);
    expect(of.get(signInAtom)).toMatchObject({ state: 'in' });
    expect(heard).toEqual(['INITIAL_SESSION']);
    expect(server.asked).toEqual([]);
  });

  it('the start refreshes the token by a call that survives leaving the page', async () => {
    keepSession(stale());
    const { of } = hearing({ '/api/auth/refresh': () => json(aSession()) });
    await resume(of);
    expect(jest.mocked(fetch).mock.calls.map(([path, call]) => [path, call?.keepalive])).toEqual([
      ['/api/auth/refresh', true],
    ]);
  });

  it('a browser that never signed in makes no request', async () => {
    const { of, server, heard } = hearing({});
    expect(of.get(signInAtom)).toEqual({ state: 'starting' });
    await resume(of);
    expect(of.get(signInAtom)).toEqual({ state: 'out', why: 'nobody' });
    expect(heard).toEqual(['INITIAL_SESSION']);
    expect(server.asked).toEqual([]);
  });

  it.each(['{', '{"access_token":7}', '"x"'])('an invalid stored session is removed: %s', (text) => {
    sessionStorage.setItem('fairline_session', text);
    expect(keptSession()).toBeUndefined();
    expect(sessionStorage.getItem('fairline_session')).toBeNull();
  });

  it('the start uses the session in the cookie', async () => {
    keepExpiry(Math.floor(Date.now() / 1_000) - 3_600);
    const { of, heard } = hearing({ '/api/auth/refresh': () => json(aSession(), 200, { 'x-csrf-token': 'c0ffee' }) });
    await resume(of);
    expect(of.get(signInAtom)).toMatchObject({ state: 'in' });
    expect(of.get(csrfAtom)).toBe('c0ffee');
    expect(heard).toEqual(['TOKEN_REFRESHED', 'INITIAL_SESSION']);
  });

  it('the start keeps the session when the server is away for half a minute', async () => {
    jest.useFakeTimers();
    keepSession(stale());
    const { of, heard } = hearing({ '/api/auth/refresh': () => json({}, 503) });
    const resumed = resume(of);
    await jest.advanceTimersByTimeAsync(30_000);
    await resumed;
    expect(of.get(signInAtom)).toMatchObject({ state: 'in' });
    expect(heard).toEqual(['INITIAL_SESSION']);
  });
});

it('a sign-in is announced, and stored for this tab alone', async () => {
  const { of, heard } = hearing({ '/api/auth/sign-in': () => json(aSession(), 200, { 'x-csrf-token': 'c0ffee' }) });
  await signIn({ email: 'a@b.test', password: 'x' }, of);
  expect(heard).toEqual(['SIGNED_IN']);
  expect(JSON.parse(sessionStorage.getItem('fairline_session')!)).toMatchObject({ refresh_token: '' });
  expect(sessionStorage.getItem('fairline_csrf')).toBe('c0ffee');
  expect(JSON.stringify({ ...localStorage })).not.toContain('token-1');
});

it.each([signIn, signUp])('an address and a password are required', async (enter) => {
  const { of, server } = hearing({});
  await expect(enter({ email: '', password: 'x' }, of)).rejects.toMatchObject({
    message: 'You must provide either an email or phone number and a password',
  });
  expect(server.asked).toEqual([]);
});

it('a verified second factor is announced, at sign-in and at its setup', async () => {
  const { of, heard } = hearing({
    '/api/auth/sign-in': () => json(aSession()),
    '/api/auth/factors/verify': () => json({ recovery_codes: ['a', 'b'] }),
    '/api/auth/session': () => json(aSession()),
  });
  await signIn({ email: 'a@b.test', password: 'x', code: '123456' }, of);
  expect(heard.splice(0)).toEqual(['MFA_CHALLENGE_VERIFIED', 'SIGNED_IN']);
  expect(await verifyFactor('123456', of)).toEqual({ recovery_codes: ['a', 'b'] });
  expect(heard).toEqual(['MFA_CHALLENGE_VERIFIED', 'USER_UPDATED']);
});

it('a change of the user is announced', async () => {
  const user = { ...aSession().user, user_metadata: { username: 'bob' } };
  const { of, heard, server } = hearing({ '/api/auth/user': () => json(user) }, true);
  await updateUser({ data: { username: 'bob' } }, of);
  expect(heard).toEqual(['USER_UPDATED']);
  expect(of.get(signInAtom)).toMatchObject({ session: { user: { user_metadata: { username: 'bob' } } } });
  expect(server.calls[0]).toMatchObject({ method: 'PUT', body: { data: { username: 'bob' } } });
});

it('a password reset is announced, and signs in with the new password', async () => {
  const { of, heard, server } = hearing({ '/api/auth/reset-password': () => json(aSession()) });
  announceRecovery(of);
  await resetPassword('the token of the link', 'a new one', of);
  expect(heard).toEqual(['PASSWORD_RECOVERY', 'SIGNED_IN']);
  expect(bodies(server.calls, '/api/auth/reset-password')).toEqual([
    { token: 'the token of the link', password: 'a new one' },
  ]);
});

it('a removed listener hears nothing', async () => {
  const { of } = hearing({ '/api/auth/sign-in': () => json(aSession()) });
  const heard: string[] = [];
  onAuthChange(({ event }) => heard.push(event), of)();
  await signIn({ email: 'a@b.test', password: 'x' }, of);
  expect(heard).toEqual([]);
});

it('asking for the session fails if there is none', async () => {
  const { of } = hearing({});
  await expect(currentSession(of)).rejects.toMatchObject({ status: 400, message: 'Auth session missing!' });
});

it('a session without a user is an error', async () => {
  const { user: _, ...userless } = aSession();
  const { of } = hearing({ '/api/auth/sign-in': () => json(userless) });
  await expect(signIn({ email: 'a@b.test', password: 'x' }, of)).rejects.toMatchObject({
    status: 500,
    message: 'Auth session or user missing',
  });
});

describe('refreshing the token', () => {
  it('the token is checked every 30 s and refreshed before it expires', async () => {
    jest.useFakeTimers();
    const fresh = () => json(aSession({ access_token: 'new' }));
    const { of, server, heard } = hearing({ '/api/auth/refresh': fresh }, true);
    after.push(keepFresh(of));
    await jest.advanceTimersByTimeAsync(450_000);
    expect(server.asked).toEqual([]);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(server.asked).toEqual(['/api/auth/refresh']);
    expect(heard).toEqual(['TOKEN_REFRESHED']);
  });

  it.each([400, 401, 403, 500])('a refresh that fails with %i ends the session', async (status) => {
    const { of, heard } = hearing({ '/api/auth/refresh': () => json({}, status) }, true);
    expect(await renew(of)).toBe(false);
    expect(of.get(signInAtom)).toEqual({ state: 'out', why: 'expired' });
    expect(heard).toEqual(['SIGNED_OUT']);
    expect(sessionStorage.getItem('fairline_session')).toBeNull();
  });

  it('a visitor stays a visitor after a failed provider login: no expired session is reported', async () => {
    const { of } = hearing({ '/api/auth/refresh': gone });
    of.set(signInAtom, { state: 'out', why: 'nobody' });
    expect(await takeUp(of)).toBe(false);
    expect(of.get(signInAtom)).toEqual({ state: 'out', why: 'nobody' });
  });

  it.each([502, 503, 504, 0])('a refresh that fails with %i is retried, and keeps the session', async (status) => {
    jest.useFakeTimers();
    let tries = 0;
    const { of, heard } = hearing(
      {
        '/api/auth/refresh': () => {
          tries += 1;
          if (tries > 2) return json(aSession({ access_token: 'new' }));
          if (status === 0) throw new TypeError('Failed to fetch');
          return json({}, status);
        },
      },
      true,
    );
    const renewed = renew(of);
    await jest.advanceTimersByTimeAsync(200);
    expect(of.get(signInAtom)).toMatchObject({ state: 'in' });
    await jest.advanceTimersByTimeAsync(400);
    expect(await renewed).toBe(true);
    expect(heard).toEqual(['TOKEN_REFRESHED']);
  });
});

describe('a refresh that is answered after the user has moved on', () => {
  const her = () => aSession({ access_token: 'hers', user: { ...aSession().user, id: 'u2' } });
  /** A browser whose refresh is answered when told to, and where she can sign in meanwhile. */
  const waiting = (answer: () => Response, signedIn: boolean) => {
    let reply = () => {};
    const replied = new Promise<void>((resolve) => {
      reply = resolve;
    });
    const browser = hearing(
      {
        '/api/auth/refresh': () => replied.then(answer),
        '/api/auth/sign-in': () => json(her()),
        '/api/auth/sign-out': () => json({}),
      },
      signedIn,
    );
    return { ...browser, reply };
  };

  it('does not sign a user in again who has signed out', async () => {
    const { of, reply } = waiting(() => json(aSession({ access_token: 'late' })), true);
    const renewed = renew(of);
    await signOut(of, () => undefined);
    reply();
    expect(await renewed).toBe(false);
    expect(of.get(signInAtom)).toEqual({ state: 'out', why: 'left' });
    expect(sessionStorage).toHaveLength(0);
    expect(storedExpiry()).toBeUndefined();
  });

  it.each([
    ['refuses', gone],
    ['grants', () => json(aSession({ access_token: 'late' }))],
  ])('does not replace the session of a user who has signed in since, when it %s', async (_, answer) => {
    keepExpiry(Math.floor(Date.now() / 1_000) - 3_600);
    const { of, reply } = waiting(answer, false);
    const resumed = resume(of);
    await signIn({ email: 'a@b.test', password: 'x' }, of);
    reply();
    await resumed;
    expect(of.get(signInAtom)).toMatchObject({ state: 'in', session: { access_token: 'hers' } });
  });

  it('does not bring back the last user when the server cannot be reached', async () => {
    jest.useFakeTimers();
    keepSession(stale());
    const { of, reply } = waiting(() => json({}, 503), false);
    const resumed = resume(of);
    reply();
    await jest.advanceTimersByTimeAsync(29_000);
    await signIn({ email: 'a@b.test', password: 'x' }, of);
    await jest.advanceTimersByTimeAsync(2_000);
    await resumed;
    expect(of.get(signInAtom)).toMatchObject({ state: 'in', session: { access_token: 'hers' } });
  });
});

describe('signing out', () => {
  const belongings = () => {
    localStorage.setItem('rememberMe', 'true');
    localStorage.setItem('rememberedEmail', '"a@b.test"');
    localStorage.setItem('userBankroll', '500');
    localStorage.setItem('accessibilitySettings', '{"fontSize":"large"}');
    sessionStorage.setItem('fairline_session', JSON.stringify(aSession()));
  };

  it('signing out ends every session, removes the account’s data, keeps "Remember me", and reloads', async () => {
    belongings();
    const { of, heard, server } = hearing({ '/api/auth/sign-out': () => new Response(null, { status: 204 }) }, true);
    const gone: string[] = [];
    await signOut(of, (to) => gone.push(to));
    expect(bodies(server.calls, '/api/auth/sign-out')).toEqual([{ scope: 'global' }]);
    expect(heard).toEqual(['SIGNED_OUT']);
    expect(Object.keys(localStorage).sort()).toEqual(['accessibilitySettings', 'rememberMe', 'rememberedEmail']);
    expect(sessionStorage).toHaveLength(0);
    expect(gone).toEqual(['/?signed_out=true']);
  });

  it('of every key that the client stores, only the choice to be remembered and the settings of the device are left', async () => {
    const written = [...Object.values(KEPT_KEYS).flat(), 'hasSeenGiftNotification_u1', ACCESS_LOG_KEY];
    for (const key of written) localStorage.setItem(key, '{}');
    for (const key of ['fairline_session', 'fairline_csrf', 'anything']) sessionStorage.setItem(key, '{}');
    const { of } = hearing({ '/api/auth/sign-out': () => new Response(null, { status: 204 }) }, true);
    const stop = countTimeHere(of);
    await signOut(of, () => undefined);
    document.dispatchEvent(new Event('visibilitychange')); // the page is about to be replaced
    remembered();
    stop();
    expect(Object.keys(localStorage).sort()).toEqual(['accessibilitySettings', 'rememberMe', 'rememberedEmail']);
    expect(sessionStorage).toHaveLength(0);
  });

  it('a user who did not ask to be remembered leaves nothing behind', () => {
    keepRemembered({ remember: true, email: 'a@b.test' });
    keepRemembered({ remember: false, email: 'a@b.test' });
    expect(localStorage).toHaveLength(0);
  });

  it('signing out aborts all calls without an error, and blocks new ones until the page is shown again', async () => {
    const { of, server } = hearing({ '/api/auth/sign-out': () => new Response(null, { status: 204 }) }, true);
    const answered = jest.fn();
    const brokenOff: boolean[] = [];
    const slow = jest.spyOn(globalThis, 'fetch').mockImplementationOnce(
      (_, { signal } = {}) =>
        new Promise((_, reject) => {
          signal?.addEventListener('abort', () => {
            brokenOff.push(server.asked.length === 0); // before the sign-out request
            reject(signal.reason);
          });
        }),
    );
    after.push(() => slow.mockRestore());
    callApi('/api/picks/sync', { method: 'POST' }, of).then(answered, answered);
    await signOut(of, () => undefined);
    callApi('/api/me', {}, of).then(answered, answered);
    await new Promise((soon) => setTimeout(soon));
    expect(brokenOff).toEqual([true]);
    expect(server.asked).toEqual(['/api/auth/sign-out']);
    expect(answered).not.toHaveBeenCalled();
    dispatchEvent(new Event('pageshow')); // the user went back to the page as it was
    await callApi('/api/me', {}, of).catch(answered);
    expect(answered).toHaveBeenCalledTimes(1);
  });

  it('a late sign-out leaves the data of a user who has signed in since, in another tab', async () => {
    giveUserDataTo('u1');
    const { of } = hearing(
      {
        '/api/auth/sign-out': () => {
          giveUserDataTo('u2');
          localStorage.setItem('userBankroll', '500');
          return json({});
        },
      },
      true,
    );
    await signOut(of, () => undefined);
    expect(localStorage.getItem('userBankroll')).toBe('500');
    expect(of.get(signInAtom)).toEqual({ state: 'out', why: 'left' });
  });

  it('a page that the browser restores after signing out is no longer leaving', async () => {
    const { of } = hearing({ '/api/auth/sign-out': () => json({}) }, true);
    await signOut(of, () => undefined);
    expect(of.get(isLeavingAtom)).toBe(true);
    dispatchEvent(new Event('pageshow'));
    expect(of.get(isLeavingAtom)).toBe(false);
  });

  it('signing out also removes the data when the server cannot be reached, and says so', async () => {
    belongings();
    const { of } = hearing({ '/api/auth/sign-out': () => json({}, 500) }, true);
    const went: string[] = [];
    await signOut(of, (to) => went.push(to));
    expect(went).toEqual(['/login?sign_out_error=true']);
    expect(localStorage.getItem('userBankroll')).toBeNull();
  });

  it('an emergency sign-out removes everything at once, calls the server meanwhile, and leaves after 1.5 s', async () => {
    jest.useFakeTimers();
    belongings();
    const { of, server } = hearing({ '/api/auth/sign-out': gone }, true);
    const went: string[] = [];
    emergencySignOut(of, (to) => went.push(to));
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage).toHaveLength(0);
    expect(server.asked).toEqual(['/api/auth/sign-out']);
    await jest.advanceTimersByTimeAsync(1_499);
    expect(went).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(went).toEqual(['/login?emergency_signout=true']);
    expect(sessionStorage).toHaveLength(0);
  });
});
