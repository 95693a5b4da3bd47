import type { Passkey } from '@fairline/shared/contract';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aSession } from '../testing/a-session.js';
import { type Asked, fakeServer, json } from '../testing/fake-server.js';
import { passkeyBrowser, SETTINGS, TO_MAKE } from '../testing/passkey-browser.js';
import { Around } from '../testing/signed-in.js';
import { passkeysMessages } from './passkeys-messages.js';
import PasskeysSetting from './passkeys-setting.js';
import { SecuritySection } from './security-section.js';

const PHONE: Passkey = {
  id: '5e0bc3f1-6fd6-4e5e-9f0f-5a7c8c0b5a11',
  name: 'Safari on iOS',
  created_at: '2026-11-02T10:00:00.000Z',
  last_used_at: '2026-11-20T10:00:00.000Z',
};
const LAPTOP: Passkey = {
  ...PHONE,
  id: '0c9b4f0e-7d1d-4c8e-8a55-6b0d7a1f2c22',
  name: 'Chrome on Linux',
  last_used_at: null,
};

const open = (rules: Parameters<typeof fakeServer>[0] = {}, { isRefusing = false, hasPasskeys = true } = {}) => {
  const browser = hasPasskeys ? passkeyBrowser(isRefusing) : undefined;
  const server = fakeServer({
    '/api/auth/settings': () => json(SETTINGS),
    '/api/auth/session': () => json(aSession()),
    ...rules,
    '/api/auth/passkeys': () => json({ passkeys: [PHONE] }),
    ...rules, // the test's match first and override the default
  });
  after.push(server.stop, () => browser?.stop());
  render(
    <Around at="/account" signIn={{ state: 'in', session: aSession() }}>
      <PasskeysSetting />
    </Around>,
  );
  return { server, browser };
};
const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
});
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const list = async () => within(await screen.findByRole('list', { name: 'Your passkeys' }));
const changes = (server: ReturnType<typeof fakeServer>) => server.calls.filter(({ method }) => method !== 'GET');

it('the passkeys are listed with name, last use and the day they were added', async () => {
  open();
  expect((await list()).getByText('Safari on iOS')).toBeInTheDocument();
  expect((await list()).getByText(/^Last used Nov 20, 2026, .* · added November 2, 2026$/)).toBeInTheDocument();
});

it('adding one has the device make it, sends what it made, and lists it', async () => {
  const { server, browser } = open({
    '/api/auth/passkeys/options': () => json(TO_MAKE),
    '/api/auth/passkeys': ({ method }: Asked) => json(method === 'POST' ? LAPTOP : { passkeys: [PHONE] }),
  });
  await list();
  await press('Add a passkey');
  expect(await screen.findByText('Chrome on Linux')).toBeInTheDocument();
  expect(screen.getByText(/^Never used/)).toBeInTheDocument();
  expect(browser!.create).toHaveBeenCalledTimes(1);
  expect(changes(server).at(-1)).toMatchObject({
    path: '/api/auth/passkeys',
    body: { id: 'bXkga2V5', response: { attestationObject: 'YXR0ZXN0ZWQ', transports: ['internal'] } },
  });
});

it('a user who closes the window of the browser is told that nothing was added', async () => {
  const { server } = open({ '/api/auth/passkeys/options': () => json(TO_MAKE) }, { isRefusing: true });
  await list();
  await press('Add a passkey');
  expect(await screen.findByText('No passkey was used. Try again, or choose another way.')).toBeInTheDocument();
  expect(changes(server).map(({ path }) => path)).toEqual(['/api/auth/passkeys/options']);
  expect(screen.getByRole('button', { name: 'Add a passkey' })).toBeEnabled();
});

it('a passkey gets the name that its owner types', async () => {
  const { server } = open({
    [`/api/auth/passkeys/${PHONE.id}`]: ({ body }: Asked) => json({ ...PHONE, ...(body as object) }),
  });
  await press('Rename Safari on iOS');
  const name = screen.getByLabelText('Name');
  await userEvent.clear(name);
  await userEvent.type(name, ' My phone ');
  await press('Save');
  expect(await screen.findByText('My phone')).toBeInTheDocument();
  expect(changes(server)).toMatchObject([{ method: 'PATCH', body: { name: 'My phone' } }]);
  expect(screen.queryByLabelText('Name')).toBeNull();
});

it('a passkey is removed after a question, also if it has been removed elsewhere', async () => {
  const { server } = open({
    [`/api/auth/passkeys/${PHONE.id}`]: () => json({ code: 'NO_SUCH_PASSKEY', message: 'gone' }, 404),
  });
  await press('Remove Safari on iOS');
  expect(changes(server)).toEqual([]);
  expect(screen.getByText(/“Safari on iOS” will no longer sign you in/)).toBeInTheDocument();
  await press('Remove');
  await waitFor(() => expect(screen.queryByText('Safari on iOS')).toBeNull());
  expect(changes(server)).toMatchObject([{ method: 'DELETE', path: `/api/auth/passkeys/${PHONE.id}` }]);
});

it('where the browser or the address allows no passkeys, none can be added and the reason is given', async () => {
  open({}, { hasPasskeys: false });
  expect(await screen.findByText(/they need https and an address with a name/)).toBeInTheDocument();
  await list();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

it('their row stands in the section before its code is there: what is below must not move away from a press', async () => {
  const session = aSession();
  const server = fakeServer({
    '/api/auth/settings': () => json(SETTINGS),
    '/api/auth/passkeys': () => json({ passkeys: [] }),
  });
  after.push(server.stop);
  render(
    <Around at="/account" signIn={{ state: 'in', session }}>
      <SecuritySection user={session.user} />
    </Around>,
  );
  expect(screen.getByText(passkeysMessages.title)).toBeInTheDocument();
  expect(await screen.findByText(passkeysMessages.notHere)).toBeInTheDocument();
});
