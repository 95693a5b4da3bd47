import type { User } from '@fairline/shared/contract';
import { jest } from '@jest/globals';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { onAuthChange } from '../platform/session/auth-events.js';
import { isLeavingAtom } from '../platform/session/leaving.js';
import type { SignIn } from '../platform/session/session-atom.js';
import { store } from '../platform/store.js';
import { aGold, aMe, aPlatinum, aSubscription } from '../testing/a-plan.js';
import { aSession } from '../testing/a-session.js';
import { type Asked, fakeServer, json } from '../testing/fake-server.js';
import { Around, Here } from '../testing/signed-in.js';
import { AccountPage } from './account-page.js';
import { RecoveryPage } from './recovery-page.js';
import { VerifyPage } from './verify-page.js';

type Rules = Record<string, (asked: Asked) => Response | Promise<Response>>;
const USER: User = { ...aSession().user, has_password: true, has_factor: false };
const inAs = (user: Partial<User> = {}): SignIn => ({ state: 'in', session: aSession({ user: { ...USER, ...user } }) });
const OUT: SignIn = { state: 'out', why: 'nobody' };
const empty = () => new Response(null, { status: 204 });

const ANSWERS: Rules = {
  '/api/me': () => json(aGold()),
  '/api/billing/subscription': () => json(aSubscription()),
  '/api/auth/passkeys': () => json({ passkeys: [] }),
  '/api/profile': () => json({ id: 'u1', username: null, updated_at: '2026-11-01T00:00:00.000Z' }),
};

/** Opens the account page (or the page behind an emailed link) against a server with these answers. */
const open = (rules: Rules = {}, { signIn = inAs(), page = <AccountPage /> } = {}) => {
  const server = fakeServer({ ...rules, ...ANSWERS, ...rules }); // the test's rules match first and override the defaults
  after.push(server.stop);
  render(
    <Around at="/account" signIn={signIn}>
      <Routes>
        <Route path="/account" element={page} />
        <Route path="*" element={null} />
      </Routes>
      <Here />
    </Around>,
  );
  return server;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string) =>
  userEvent.type(await screen.findByLabelText(label, { selector: 'input' }), text);
const sentTo = ({ calls }: ReturnType<typeof fakeServer>, path: string) =>
  calls.filter((call) => call.path === path).map(({ method, body }) => ({ method, body }));

const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
});

describe('the account page', () => {
  it('the account page of a site that sends no emails says so, and offers none', async () => {
    open(
      { '/api/auth/settings': () => json({ providers: [], mail: false }) },
      { signIn: inAs({ email_confirmed_at: null }) },
    );
    expect(await screen.findByText(/so your address cannot be confirmed/)).toBeInTheDocument();
    expect(screen.getByText(/^This site sends no emails. If you forgot your password/)).toBeInTheDocument();
    for (const name of ['Send the link again', 'Reset password'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('the account page shows the email, the amount billed, the version and the links to the billing pages', async () => {
    open();
    expect(await screen.findByText('gold@fairline.test')).toBeInTheDocument();
    const plan = within(await screen.findByRole('region', { name: 'Subscription' }));
    expect(await plan.findByText('$10.00/month')).toBeInTheDocument();
    expect(plan.getByText('December 21, 2026')).toBeInTheDocument();
    const links = plan.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/subscribe', '/pricing', '/billing/cancel?from=account']);
    expect(screen.getByText('Version 1.01.0')).toBeInTheDocument();
  });

  it('the account page shows an unlimited user the Platinum plan everywhere', async () => {
    open({ '/api/me': () => json(aMe({ unlimited: true })) });
    for (const name of ['Account information', 'Subscription'])
      expect(await within(await screen.findByRole('region', { name })).findByText('Platinum')).toBeInTheDocument();
  });

  it('the account page tells only operators that they need a second factor, and links to their pages', async () => {
    open({}, { signIn: inAs({ is_ops: true }) });
    expect(
      await screen.findByText(/You are an operator. Add a passkey or set up a second factor below/),
    ).toBeInTheDocument();
    cleanup();
    open({}, { signIn: inAs({ is_ops: true, has_factor: true }) });
    expect(await screen.findByRole('link', { name: 'Find users' })).toHaveAttribute('href', '/ops/users');
    cleanup();
    open({}, { signIn: inAs({ is_ops: false }) });
    await screen.findByText('gold@fairline.test');
    expect(screen.queryByText(/operator/)).not.toBeInTheDocument();
  });

  it('the account page names the sign-in providers of the account', async () => {
    open({}, { signIn: inAs({ providers: ['apple', 'google'] }) });
    expect(await screen.findByText('Apple, Google')).toBeInTheDocument();
    cleanup();
    open({}, { signIn: inAs({ providers: [] }) });
    await screen.findByText('gold@fairline.test');
    expect(screen.queryByText('Signs in with')).not.toBeInTheDocument();
  });

  it('the account page has the configured social links', async () => {
    const config = { url: 'http://x', publicKey: 'ey', socialLinks: [{ name: 'Chat', url: 'https://chat.example/' }] };
    open({ '/api/config': () => json(config) });
    expect(await screen.findByRole('link', { name: 'Chat' })).toHaveAttribute('href', 'https://chat.example/');
  });

  it('the account page has no social links when none are configured', async () => {
    open({ '/api/config': () => json({ url: 'http://x', publicKey: 'ey', socialLinks: [] }) });
    await screen.findByText('$10.00/month');
    expect(screen.queryByRole('navigation', { name: 'Follow us' })).not.toBeInTheDocument();
  });

  it('the account page has a login link when there is no session', () => {
    open({}, { signIn: OUT });
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  });

  it('the account page says when the profile failed to load', async () => {
    open({ '/api/profile': () => json({}, 500) });
    expect(await screen.findByText('Profile failed to load. Some info may be unavailable.')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Unable to load profile. Please try again later.');
    expect(screen.queryByLabelText('Username', { selector: 'input' })).not.toBeInTheDocument();
  });

  it.each([
    [{ message: 'Not this name.' }, 'Not this name.'],
    [{}, 'Failed to create profile'],
  ])('the account page says when no profile could be created with the name from sign-up: %o', async (body, said) => {
    const profile = ({ method }: Asked) => (method === 'GET' ? json({ code: 'PGRST116' }, 404) : json(body, 400));
    open({ '/api/profile': profile }, { signIn: inAs({ user_metadata: { username: 'sharp' } }) });
    expect(await screen.findByText(said)).toBeInTheDocument();
  });

  it('the account page sends the confirmation link again to a user with an unconfirmed address', async () => {
    const server = open({ '/api/auth/verify-email/send': empty }, { signIn: inAs({ email_confirmed_at: null }) });
    await press('Send the link again');
    expect(await screen.findByText('We have sent you a new link. Check your inbox.')).toBeInTheDocument();
    expect(sentTo(server, '/api/auth/verify-email/send')).toHaveLength(1);
  });
});

describe('the username', () => {
  it('the username follows the rule of this page, and is reported when it is taken', async () => {
    open({
      '/api/profile/username-available': () => json(true),
      '/api/profile': ({ method }) =>
        method === 'POST'
          ? json({ code: '23505', message: 'taken' }, 409)
          : json({ id: 'u1', username: null, updated_at: '2026-11-01T00:00:00.000Z' }),
    });
    await type('Username', '_sharp');
    expect(screen.getByText('Use 3–20 letters, numbers, _ (no leading/trailing _)')).toBeInTheDocument();
    await userEvent.clear(screen.getByLabelText('Username', { selector: 'input' }));
    await type('Username', 'sharp');
    await waitFor(() => expect(screen.getByText('Available')).toBeInTheDocument());
    await press('Save');
    expect(await screen.findByText('This username is already in use')).toBeInTheDocument();
  });

  it('the username cannot be typed before it is known whether there is one', async () => {
    let reply = () => {};
    const profile = { id: 'u1', username: 'sharp', updated_at: '2026-11-01T00:00:00.000Z' };
    const answer = new Promise<Response>((resolve) => {
      reply = () => resolve(json(profile));
    });
    open({ '/api/profile': () => answer });
    expect(await screen.findByRole('region', { name: 'Username', busy: true })).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Username' })).not.toBeInTheDocument();
    reply();
    expect(await screen.findByRole('textbox', { name: 'Username' })).toHaveValue('sharp');
  });

  it('the username is locked once set', async () => {
    open({ '/api/profile': () => json({ id: 'u1', username: 'sharp', updated_at: '2026-11-01T00:00:00.000Z' }) });
    expect(await screen.findByText('Username is locked and cannot be changed.')).toBeInTheDocument();
    expect(screen.getByLabelText('Username', { selector: 'input' })).toHaveValue('sharp');
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });
});

describe('the security section', () => {
  it.each([
    [empty, 'Reset link sent! Check your inbox.'],
    [() => json({ message: 'Not to this address.' }, 400), 'Not to this address.'],
    [() => json({}, 400), 'Could not send reset link.'],
  ])('the security section sends a password reset link, or says why not', async (recover, words) => {
    const server = open({ '/api/auth/recover': recover });
    await press('Reset password');
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(sentTo(server, '/api/auth/recover')).toEqual([{ method: 'POST', body: { email: 'gold@fairline.test' } }]);
  });

  it.each([
    ['Sign out', '/?signed_out=true', {}],
    ['Emergency sign out', '/login?emergency_signout=true', { emergency: true }],
  ])('the security section ends the session: %s', async (name, to, more) => {
    const left = jest.spyOn(location, 'assign').mockImplementation(() => undefined);
    after.push(
      () => left.mockRestore(),
      () => store.set(isLeavingAtom, false),
    );
    const server = open({ '/api/auth/sign-out': empty });
    localStorage.setItem('userBankroll', '500');
    await press(name);
    await waitFor(() => expect(left).toHaveBeenCalledWith(to));
    expect(sentTo(server, '/api/auth/sign-out')).toEqual([{ method: 'POST', body: { scope: 'global', ...more } }]);
    expect(localStorage).toHaveLength(0);
  });

  it('the security section changes the password of a user who knows the current one', async () => {
    const server = open({ '/api/auth/user': () => json(USER) });
    await type('Current password', 'the old one');
    await type('New password', 'the new one');
    await press('Change password');
    expect(await screen.findByText('Your password was changed. Your other sessions have ended.')).toBeInTheDocument();
    expect(sentTo(server, '/api/auth/user')).toEqual([
      { method: 'PUT', body: { password: 'the new one', currentPassword: 'the old one' } },
    ]);
  });

  it('after a new password the account page says that API keys still work, and revokes all that do', async () => {
    const aKey = (id: string, expires_at: string | null) => ({
      ...{ id, name: id, starts_with: 'fln_0123ab', scopes: ['odds:read'], expires_at, last_used_at: null },
      created_at: '2026-11-01T00:00:00.000Z',
    });
    const tokens = [aKey('a', null), aKey('over', '2020-01-01T00:00:00.000Z'), aKey('b', '2099-01-01T00:00:00.000Z')];
    const server = open({
      '/api/auth/user': () => json(USER),
      '/api/account/tokens': ({ method }) => (method === 'DELETE' ? empty() : json({ tokens })),
      '/api/account/tokens/a': empty,
      '/api/account/tokens/b': empty,
    });
    await type('Current password', 'the old one');
    await type('New password', 'the new one');
    expect(screen.queryByText(/API keys still work/)).not.toBeInTheDocument();
    await press('Change password');
    expect(await screen.findByText(/^Your 2 API keys still work/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See your API keys' })).toHaveAttribute('href', '#api-keys');
    await press('Revoke all API keys');
    expect(await screen.findByText('Your API keys are revoked.')).toBeInTheDocument();
    const revoked = server.calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
    expect(revoked).toEqual(['/api/account/tokens/a', '/api/account/tokens/b']);
  });

  it('after a new password the account page says where alerts still go, apart from emails to their user and places that ended', async () => {
    const aPlace = (kind: string, endedWhy: string | null = null) => ({ id: kind, kind, name: kind, endedWhy });
    open({
      '/api/me': () => json(aPlatinum()),
      '/api/auth/user': () => json(USER),
      '/api/account/tokens': () => json({ tokens: [] }),
      '/api/alerts/channels': () =>
        json([aPlace('webhook'), aPlace('telegram'), aPlace('email'), aPlace('discord', 'deleted')]),
    });
    await type('Current password', 'the old one');
    await type('New password', 'the new one');
    await press('Change password');
    expect(await screen.findByText(/^Alerts still go to 2 places/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See where your alerts go' })).toHaveAttribute('href', '/alerts');
  });

  it('the security section says what is wrong with a new password', async () => {
    open({
      '/api/auth/user': () => json({ code: 'weak_password', message: 'Too weak.', reasons: ['length'] }, 422),
    });
    await type('Current password', 'the old one');
    await type('New password', 'short');
    await press('Change password');
    expect(await screen.findByText('Use at least 8 characters.')).toBeInTheDocument();
  });

  it('the security section does not ask for a current password if the user signs in with a provider', async () => {
    open({}, { signIn: inAs({ has_password: false }) });
    expect(await screen.findByRole('button', { name: 'Choose a password' })).toBeInTheDocument();
    expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
  });

  it('the security section sets up a second factor and shows the recovery codes once', async () => {
    const server = open({
      '/api/auth/factors/verify': () => json({ recovery_codes: ['aaaa-1111', 'bbbb-2222'] }),
      '/api/auth/factors': () => json({ secret: 'JBSWY3DP', uri: 'otpauth://totp/Fairline?secret=JBSWY3DP' }),
      '/api/auth/session': () => json(aSession({ user: { ...USER, has_factor: true } })),
    });
    await press('Set up');
    await type('Your password', 'magpie-Harbour-91');
    await press('Continue');
    expect(await screen.findByRole('img', { name: 'QR code for an authenticator app' })).toBeInTheDocument();
    expect(screen.getByText('JBSWY3DP')).toBeInTheDocument();
    await type('Code', '123456');
    await press('Verify');
    expect(await screen.findByText('bbbb-2222')).toBeInTheDocument();
    expect(sentTo(server, '/api/auth/factors')).toEqual([
      { method: 'POST', body: { currentPassword: 'magpie-Harbour-91' } },
    ]);
    expect(sentTo(server, '/api/auth/factors/verify')).toEqual([{ method: 'POST', body: { code: '123456' } }]);
    await press('Copy');
    expect(await navigator.clipboard.readText()).toBe('aaaa-1111\nbbbb-2222');
    expect(screen.getByText('Copied.')).toBeInTheDocument();
    await press('I have saved them');
    expect(screen.queryByText('bbbb-2222')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Remove' })).toBeInTheDocument();
  });

  it('the security section asks for the password before a second factor is set up, unless the user has none', async () => {
    const rules = {
      '/api/auth/factors': ({ body }: Asked) =>
        (body as { currentPassword?: string }).currentPassword === undefined
          ? json({ secret: 'JBSWY3DP', uri: 'otpauth://totp/Fairline?secret=JBSWY3DP' })
          : json({ code: 'WRONG_PASSWORD', message: 'Your current password is not correct.' }, 422),
    };
    open(rules);
    await press('Set up');
    await type('Your password', 'not it');
    await press('Continue');
    expect(await screen.findByText('Your current password is not correct.')).toBeInTheDocument();
    cleanup();
    open(rules, { signIn: inAs({ has_password: false }) });
    await press('Set up');
    expect(await screen.findByText('JBSWY3DP')).toBeInTheDocument();
  });

  it('the security section removes the second factor when a code is given', async () => {
    let calls = 0;
    const server = open(
      {
        '/api/auth/factors': () => {
          calls += 1;
          return calls === 1 ? json({ code: 'MFA_INVALID', message: 'That code is wrong.' }, 401) : empty();
        },
        '/api/auth/session': () => json(aSession({ user: USER })),
      },
      { signIn: inAs({ has_factor: true }) },
    );
    await press('Remove');
    await type('Code', '123456');
    await press('Verify');
    expect(await screen.findByText('That code is wrong.')).toBeInTheDocument();
    await press('Verify');
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeInTheDocument();
    expect(sentTo(server, '/api/auth/factors')).toContainEqual({ method: 'DELETE', body: { code: '123456' } });
  });
});

describe('the password reset link', () => {
  const page = <RecoveryPage token="a-token-of-a-mail" />;

  it('the password reset link raises PASSWORD_RECOVERY and signs in with the new password', async () => {
    const events: string[] = [];
    after.push(onAuthChange(({ event }) => events.push(event)));
    const server = open({ '/api/auth/reset-password': () => json(aSession({ user: USER })) }, { signIn: OUT, page });
    expect(events).toContain('PASSWORD_RECOVERY');
    await type('New password', 'the new one');
    await press('Change password');
    await waitFor(() => expect(events).toContain('SIGNED_IN'));
    expect(sentTo(server, '/api/auth/reset-password')).toEqual([
      { method: 'POST', body: { token: 'a-token-of-a-mail', password: 'the new one' } },
    ]);
  });

  it('the password reset link leads to the login page if the account has a second factor, without a session', async () => {
    open(
      { '/api/auth/reset-password': () => json({ code: 'MFA_REQUIRED', message: 'Enter the code.' }, 401) },
      { signIn: OUT, page },
    );
    await type('New password', 'the new one');
    await press('Change password');
    expect(await screen.findByRole('status')).toHaveTextContent('Your password was changed.');
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?next=/account');
  });

  it('the password reset link leads to a new link when it has expired', async () => {
    open(
      { '/api/auth/reset-password': () => json({ code: 'LINK_EXPIRED', message: 'This link is over.' }, 410) },
      { signIn: OUT, page },
    );
    await type('New password', 'the new one');
    await press('Change password');
    expect(await screen.findByText('This link is over.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute('href', '/login');
  });
});

describe('the link that confirms an address', () => {
  const page = <VerifyPage token="a-token-of-a-mail" />;

  it('the link that confirms an address is used once, and the page says that the address is confirmed', async () => {
    const server = open(
      { '/api/auth/verify-email': empty, '/api/auth/session': () => json(aSession({ user: USER })) },
      { page },
    );
    expect(await screen.findByText('Your email address is confirmed.')).toBeInTheDocument();
    expect(sentTo(server, '/api/auth/verify-email')).toEqual([
      { method: 'POST', body: { token: 'a-token-of-a-mail' } },
    ]);
  });

  it('the link that confirms an address does nothing without a session: it leads to the login page first', async () => {
    const server = open({}, { signIn: OUT, page });
    expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?next=%2Faccount');
    expect(sentTo(server, '/api/auth/verify-email')).toEqual([]);
  });

  it('the link that confirms an address says when it has expired', async () => {
    open(
      { '/api/auth/verify-email': () => json({ code: 'LINK_EXPIRED', message: 'This link is over.' }, 410) },
      { page },
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is over.');
  });
});
