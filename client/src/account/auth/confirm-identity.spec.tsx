import { BroadcastChannel as NodeChannel } from 'node:worker_threads';
import type { User } from '@fairline/shared/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import { callApi } from '../../platform/session/api.js';
import { announceConfirmed, confirmationAtom } from '../../platform/session/confirmation.js';
import { signInAtom } from '../../platform/session/session-atom.js';
import { store } from '../../platform/store.js';
import { sleep } from '../../platform/timers.js';
import { aSession } from '../../testing/a-session.js';
import { type Asked, fakeServer, json } from '../../testing/fake-server.js';
import { ASKED, passkeyBrowser, SETTINGS } from '../../testing/passkey-browser.js';
import { ConfirmIdentity } from './confirm-identity.js';

beforeAll(() => {
  Object.assign(globalThis, { BroadcastChannel: NodeChannel }); // the stand-in browser has none
});

const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
  store.set(confirmationAtom, undefined);
});

const CHANGE = { method: 'POST', body: { typed: 'all of this' } } as const;

/** A change that is refused until the server's `confirm` answers that nothing is missing. */
const change = (
  needs: readonly string[],
  confirm: (asked: Asked) => Response,
  over: Partial<User> = {},
  more: Parameters<typeof fakeServer>[0] = {},
) => {
  let isConfirmed = false;
  const server = fakeServer({
    ...more,
    '/api/auth/confirm': async (asked) => {
      const answer = confirm(asked);
      const said = await answer.clone().json();
      isConfirmed = said.needs?.length === 0;
      return answer;
    },
    '/api/auth/recover': () => json({}),
    '/api/change': () =>
      isConfirmed
        ? json({})
        : json({ code: 'SIGN_IN_AGAIN', message: 'Please confirm first that it is you.', needs }, 403),
  });
  const session = aSession();
  store.set(signInAtom, { state: 'in', session: { ...session, user: { ...session.user, ...over } } });
  after.push(server.stop, () => store.set(signInAtom, { state: 'out', why: 'left' }));
  render(
    <Provider store={store}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ConfirmIdentity />
      </QueryClientProvider>
    </Provider>,
  );
  let outcome: string | undefined;
  act(() => {
    callApi('/api/change', CHANGE).then(
      () => {
        outcome = 'done';
      },
      (error: Error) => {
        outcome = error.message;
      },
    );
  });
  return { server, outcome: () => outcome };
};
const type = async (label: string | RegExp, text: string) => userEvent.type(await screen.findByLabelText(label), text);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

it('a sensitive change waits for the password and the code, and then goes on with what was typed', async () => {
  const { server, outcome } = change(['password', 'code'], () => json({ needs: [] }));
  expect(await screen.findByRole('dialog', { name: 'Confirm that it is you' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  await type('Your password', 'gull-Harbor-9');
  await type(/Code from/, ' 123456 ');
  await press('Confirm');
  await waitFor(() => expect(outcome()).toBe('done'));
  await gone();
  expect(server.calls.map(({ path, body }) => [path, body])).toEqual([
    ['/api/change', CHANGE.body],
    ['/api/auth/confirm', { password: 'gull-Harbor-9', code: '123456' }],
    ['/api/change', CHANGE.body],
  ]);
});

it('a wrong password is said, the window stays, and what is proved is not asked for again', async () => {
  let nth = 0;
  const { outcome } = change(['password', 'code'], () => {
    nth += 1;
    if (nth === 1) return json({ code: 'WRONG_PASSWORD', message: 'Your current password is not correct.' }, 422);
    return json({ needs: nth === 2 ? ['code'] : [] });
  });
  await type('Your password', 'not it');
  await type(/Code from/, '123456');
  await press('Confirm');
  expect(await screen.findByText('Your current password is not correct.')).toBeInTheDocument();
  await press('Confirm');
  await waitFor(() => expect(screen.queryByLabelText('Your password')).not.toBeInTheDocument());
  await press('Confirm');
  await waitFor(() => expect(outcome()).toBe('done'));
});

it('without a password the provider confirms in another tab, and the change goes on when it has', async () => {
  const { outcome } = change(['provider'], () => json({ needs: [] }), { has_password: false, providers: ['google'] });
  const link = await screen.findByRole('link', { name: 'Confirm with Google' });
  expect(link).toHaveAttribute('href', '/api/auth/google?confirm=1');
  expect(link).toHaveAttribute('target', '_blank');
  expect(screen.queryByLabelText('Your password')).not.toBeInTheDocument();
  announceConfirmed();
  await waitFor(() => expect(outcome()).toBe('done'));
});

it('who has neither a password nor a provider is sent a reset link from there', async () => {
  const { server } = change(['provider'], () => json({ needs: ['provider'] }), { providers: [] });
  await press('Send reset link');
  expect(await screen.findByText('Reset link sent! Check your inbox.')).toBeInTheDocument();
  const asked = server.calls.filter(({ path }) => path === '/api/auth/recover');
  expect(asked.map(({ body }) => body)).toEqual([{ email: aSession().user.email }]);
});

it('a change that is given up is refused with the reason, and the next one asks again', async () => {
  const { outcome } = change(['password'], () => json({ needs: [] }));
  await press('Cancel');
  await waitFor(() => expect(outcome()).toBe('Please confirm first that it is you.'));
  await gone();
});

it('changes that wait at the same time share one question', async () => {
  const of = createStore();
  of.set(signInAtom, { state: 'in', session: aSession() });
  const { stop } = fakeServer({ '/api/change': () => json({ code: 'SIGN_IN_AGAIN', needs: ['password'] }, 403) });
  after.push(stop);
  const both = [1, 2].map(() => callApi('/api/change', CHANGE, of).catch((error) => error.code));
  await waitFor(() => expect(of.get(confirmationAtom)).toBeDefined());
  await sleep(50);
  of.get(confirmationAtom)!.settle(false);
  expect(await Promise.all(both)).toEqual(['SIGN_IN_AGAIN', 'SIGN_IN_AGAIN']);
});

it.each([
  ['in place of password and code', ['password', 'code']],
  ['where nothing else will do', ['passkey']],
])('a user with a passkey can confirm with it %s', async (_, needs) => {
  const browser = passkeyBrowser();
  after.push(browser.stop);
  const { server, outcome } = change(
    needs,
    () => json({ needs: [] }),
    { has_passkey: true },
    {
      '/api/auth/settings': () => json(SETTINGS),
      '/api/auth/confirm/passkey': () => json(ASKED),
    },
  );
  if (needs.includes('passkey')) await screen.findByText(/rest on your passkey/);
  await press('Confirm with a passkey');
  await gone();
  await waitFor(() => expect(outcome()).toBe('done'));
  expect(server.calls.find(({ path }) => path === '/api/auth/confirm')?.body).toMatchObject({
    passkey: { response: { signature: 'c2lnbmVk' } },
  });
});
