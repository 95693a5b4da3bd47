import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { aSession } from '../../testing/a-session.js';
import { fakeServer, json } from '../../testing/fake-server.js';
import { Around, Here } from '../../testing/signed-in.js';
import { keepPricingIntent } from '../model/plan/pricing-intent.js';
import { CallbackPage, warnIfStale } from './callback-page.js';

const arrive = (query = '', refresh = () => json(aSession())) => {
  const server = fakeServer({ '/api/auth/refresh': refresh });
  stop = server.stop;
  show(query);
  return server;
};
const show = (query: string) =>
  render(
    <Around at={`/auth/callback${query}`} signIn={{ state: 'out', why: 'nobody' }}>
      <Routes>
        <Route path="/auth/callback" element={<CallbackPage />} />
        <Route path="*" element={<Here />} />
      </Routes>
    </Around>,
  );
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

let stop = () => {};
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  stop();
  jest.useRealTimers();
});

it('the callback page fetches the session first and then goes on', async () => {
  const server = arrive('?returnTo=%2Fpicks');
  expect(screen.getByRole('status')).toHaveTextContent('Signing you in…');
  await wait(10);
  expect(server.asked).toEqual(['/api/auth/refresh']);
  expect(screen.getByText('at /picks')).toBeInTheDocument();
});

it('the callback page follows the stored pricing intent and deletes it', async () => {
  keepPricingIntent({ intent: 'upgrade', returnTo: '/subscribe' });
  arrive();
  await wait(10);
  expect(screen.getByText('at /pricing?intent=upgrade&autostart=1')).toBeInTheDocument();
  expect(localStorage.getItem('pricingIntent')).toBeNull();
});

it('without a session the callback page says so, and goes to the login page after 2 s', async () => {
  arrive('', () => json({ code: 'SIGNED_OUT', message: 'Auth session missing!' }, 401));
  await wait(10);
  expect(screen.getByRole('alert')).toHaveTextContent('Authentication failed. Redirecting to login...');
  await wait(1_980);
  expect(screen.getByRole('alert')).toBeInTheDocument();
  await wait(20);
  expect(screen.getByText('at /login')).toBeInTheDocument();
});

it('the callback page asks the server nothing when the provider refused', async () => {
  const server = arrive('?error=access_denied');
  await wait(10);
  expect(screen.getByRole('alert')).toHaveTextContent('Authentication failed. Redirecting to login...');
  expect(server.asked).toEqual([]);
});

it('the callback page asks for a required second factor, and goes on once the code is right', async () => {
  const server = fakeServer({
    '/api/auth/provider-code': ({ body }) =>
      (body as { code: string }).code === '123456'
        ? json(aSession())
        : json({ code: 'MFA_INVALID', message: 'This code is not right, or was used before.' }, 401),
  });
  stop = server.stop;
  const give = async (code: string) => {
    fireEvent.change(screen.getByRole('textbox', { name: 'Code' }), { target: { value: code } });
    fireEvent.click(screen.getByRole('button', { name: 'Verify' }));
    await wait(10);
  };
  show('?returnTo=%2Fpicks&error=mfa_required');
  await give('654321');
  expect(screen.getByRole('alert')).toHaveTextContent('This code is not right, or was used before.');
  await wait(5_000);
  await give('123456');
  expect(screen.getByText('at /picks')).toBeInTheDocument();
  expect(server.asked).toEqual(['/api/auth/provider-code', '/api/auth/provider-code']);
});

it('after half a minute without the server the callback page reports an error and goes to the login page', async () => {
  arrive('', () => {
    throw new TypeError('Failed to fetch');
  });
  await wait(25_400);
  expect(screen.getByRole('alert')).toHaveTextContent('Authentication error. Redirecting to login...');
  await wait(2_000);
  expect(screen.getByText('at /login')).toBeInTheDocument();
});

it('search engines are asked not to index the callback page', async () => {
  arrive();
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await wait(10);
  expect(document.querySelector('meta[name=robots]')).toBeNull();
});

it.each([
  [119, 0],
  [121, 1],
])('an address %i s old causes %i warnings', (age, times) => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const now = 1_800_000_000;
  warnIfStale(new URLSearchParams({ at: String(now - age) }), now * 1_000);
  expect(warned).toHaveBeenCalledTimes(times);
  warned.mockRestore();
});

it.each([
  ['account_closed', 'This account is closed. Nobody can sign in to it anymore.'],
  ['on_break', 'You are taking a break. You can sign in again when it is over.'],
])('a user who may not sign in is told why, without a redirect: %s', async (error, why) => {
  const server = arrive(`?error=${error}`);
  await wait(10_000);
  expect(screen.getByRole('alert')).toHaveTextContent(why);
  expect(screen.getByRole('link', { name: 'Go to login' })).toHaveAttribute('href', '/login');
  expect(server.asked).toEqual([]);
});
