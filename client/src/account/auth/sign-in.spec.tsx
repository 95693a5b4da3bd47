import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { callApi } from '../../platform/session/api.js';
import { signInAtom } from '../../platform/session/session-atom.js';
import { store } from '../../platform/store.js';
import { aSession } from '../../testing/a-session.js';
import { type Asked, fakeServer, json } from '../../testing/fake-server.js';
import { ASKED, passkeyBrowser, SETTINGS } from '../../testing/passkey-browser.js';
import { Around, Here } from '../../testing/signed-in.js';
import { keepPricingIntent, pricingIntent } from '../model/plan/pricing-intent.js';
import { keepOrigin, origin } from './origin.js';
import { SignInPage } from './sign-in-page.js';

type Rules = Parameters<typeof fakeServer>[0];

const openPage = (address = '/login', rules: Rules = {}, isIn = false) => {
  const server = fakeServer({ '/api/auth/settings': () => json({ providers: ['google', 'apple'] }), ...rules });
  stop = server.stop;
  render(
    <Around at={address} signIn={isIn ? { state: 'in', session: aSession() } : { state: 'out', why: 'nobody' }}>
      <Routes>
        <Route path="/login" element={<SignInPage />} />
        <Route path="/signup" element={<SignInPage />} />
        <Route path="*" element={<Here />} />
      </Routes>
    </Around>,
  );
  return { user: userEvent.setup(), server };
};

type User = ReturnType<typeof userEvent.setup>;
const enter = async (user: User, button = 'Log in') => {
  await user.type(screen.getByLabelText('Email'), 'gold@fairline.test');
  await user.type(screen.getByLabelText('Password'), 'fairline-demo');
  await user.click(screen.getByRole('button', { name: button }));
};
const welcome: Rules = { '/api/auth/sign-in': () => json(aSession()), '/api/auth/sign-up': () => json(aSession()) };

let stop = () => {};
afterEach(() => stop());

it.each(['next', 'returnTo'])('signing in leads to the page named by %s', async (key) => {
  const { user } = openPage(`/login?${key}=%2Fpicks`, welcome);
  await enter(user);
  expect(await screen.findByText('at /picks')).toBeInTheDocument();
  expect(store.get(signInAtom)).toMatchObject({ state: 'in' });
});

it('signing in leads to the front page if no page is named', async () => {
  const { user } = openPage('/login', welcome);
  await enter(user);
  expect(await screen.findByText('at /')).toBeInTheDocument();
});

it('signing in leads once to the page that a guard stored', async () => {
  keepOrigin('/subscribe');
  const { user } = openPage('/login', welcome);
  await enter(user);
  expect(await screen.findByText('at /subscribe')).toBeInTheDocument();
  expect(origin()).toBeUndefined();
});

it('Log in and Sign up are tabs with addresses of their own, and keep the rest of the address', async () => {
  const { user } = openPage('/login?next=%2Fpicks', welcome);
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('link', { name: 'Sign up' }));
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('aria-current', 'page');
  await enter(user, 'Sign up');
  expect(await screen.findByText('at /picks')).toBeInTheDocument();
});

it('signing up sends the email, the password and the metadata', async () => {
  const { user, server } = openPage('/signup', welcome);
  await enter(user, 'Sign up');
  await screen.findByText('at /');
  expect(server.calls.find(({ path }) => path === '/api/auth/sign-up')?.body).toEqual({
    email: 'gold@fairline.test',
    password: 'fairline-demo',
    remember: false,
    data: {},
  });
});

it('an unacceptable password is reported with its reasons', async () => {
  const weak = () => json({ code: 'weak_password', message: 'Password is too weak.', reasons: ['length', 'odd'] }, 422);
  const { user } = openPage('/signup', { '/api/auth/sign-up': weak });
  await enter(user, 'Sign up');
  const said = await screen.findByRole('alert');
  expect(said).toHaveTextContent('Password is too weak.');
  expect(said).toHaveTextContent('Use at least 8 characters.');
  expect(said).toHaveTextContent('odd');
});

it('who is refused an account because they may have one can have its password reset', async () => {
  const refusal = { code: 'SIGN_UP_REFUSED', message: 'Try signing in or resetting your password.' };
  const { user, server } = openPage('/signup', {
    '/api/auth/sign-up': () => json(refusal, 409),
    '/api/auth/recover': () => json({}),
  });
  expect(screen.queryByRole('button', { name: 'Reset my password' })).toBeNull();
  await enter(user, 'Sign up');
  await user.click(await screen.findByRole('button', { name: 'Reset my password' }));
  expect(screen.getByLabelText('Email')).toHaveValue('gold@fairline.test');
  await user.click(screen.getByRole('button', { name: 'Send reset link' }));
  expect(await screen.findByText('Reset link sent! Check your inbox.')).toBeInTheDocument();
  expect(server.calls.at(-1)?.body).toEqual({ email: 'gold@fairline.test' });
});

it.each([
  [401, { code: 'WRONG_CREDENTIALS', message: 'Invalid login credentials' }, 'Invalid login credentials'],
  [418, {}, 'Authentication failed. Please try again.'],
  [503, { message: 'away' }, 'Authentication not available. Please try again.'],
  [500, {}, 'Server error. Our team has been notified.'],
  [429, {}, 'Too many requests. Please wait before trying again.'],
])('a refused sign-in is reported and the page stays: %i %o', async (status, body, words) => {
  const { user } = openPage('/login', { '/api/auth/sign-in': () => json(body, status) });
  await enter(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
});

it('without a mail server the reset form says so instead of promising a link', async () => {
  const { user } = openPage('/login?account_closed=true', {
    '/api/auth/settings': () => json({ providers: [], mail: false }),
  });
  await user.click(screen.getByRole('button', { name: 'Forgot password?' }));
  expect(await screen.findByText(/^This site sends no emails, so it cannot send you a link/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Send reset link' })).toBeNull();
  expect(screen.getByText('Your account is closed.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Back to log in' }));
  expect(screen.getByLabelText('Password')).toBeInTheDocument();
});

it('an unreachable server is reported as a network error', async () => {
  const { user } = openPage();
  await enter(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('A network error occurred');
});

it.each([
  ['/login', 'Log in', 'Email', 'Password'],
  ['/signup', 'Sign up', 'Password', 'Email'],
])('the form on %s asks for a missing field without asking the server', async (at, button, given, missing) => {
  const { user, server } = openPage(at);
  await user.type(screen.getByLabelText(given), 'x');
  await user.click(screen.getByRole('button', { name: button }));
  expect(await screen.findByText('Please enter both email and password.')).toBeInTheDocument();
  expect(screen.getByLabelText(missing)).toHaveFocus();
  expect(server.asked.filter((path) => path !== '/api/auth/settings')).toEqual([]);
});

it('an account with a second factor is asked for a code, which is sent with the password', async () => {
  const signIn = ({ body }: Asked) => {
    const { code } = body as { code?: string };
    if (!code) return json({ code: 'MFA_REQUIRED', message: 'A second factor is needed.' }, 401);
    return code === '123456' ? json(aSession()) : json({ code: 'MFA_INVALID', message: 'Wrong code' }, 401);
  };
  const { user } = openPage('/login', { '/api/auth/sign-in': signIn });
  await enter(user);
  await user.type(await screen.findByLabelText('Code'), '000000');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Wrong code');
  await user.clear(screen.getByLabelText('Code'));
  await user.type(screen.getByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByText('at /')).toBeInTheDocument();
});

it('"Remember me" keeps the address and the choice itself', async () => {
  const { user, server } = openPage('/login', welcome);
  await user.click(screen.getByRole('checkbox', { name: 'Remember me' }));
  await enter(user);
  await screen.findByText('at /');
  expect(server.calls.find(({ path }) => path === '/api/auth/sign-in')?.body).toMatchObject({ remember: true });
  stop();
  openPage();
  expect(screen.getByLabelText('Email')).toHaveValue('gold@fairline.test');
  expect(screen.getByRole('checkbox', { name: 'Remember me' })).toBeChecked();
});

it.each([
  ['Reset link sent! Check your inbox.', () => json({})],
  ['Not today', () => json({ message: 'Not today' }, 400)],
  ['Could not send reset link.', () => json({}, 400)],
])('a password reset link can be requested, and the result is shown: "%s"', async (words, recover) => {
  const { user, server } = openPage('/login', { '/api/auth/recover': recover });
  await user.click(screen.getByRole('button', { name: 'Forgot password?' }));
  await user.type(screen.getByLabelText('Email'), 'gold@fairline.test');
  await user.click(screen.getByRole('button', { name: 'Send reset link' }));
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(server.calls.find(({ path }) => path === '/api/auth/recover')?.body).toEqual({ email: 'gold@fairline.test' });
});

it('the password can be shown on request', async () => {
  const { user } = openPage();
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
});

it('the installed sign-in providers are offered, with the way back in their links', async () => {
  openPage('/login?returnTo=%2Fsubscribe&intent=upgrade');
  const google = await screen.findByRole('link', { name: 'Continue with Google' });
  expect(google).toHaveAttribute('href', '/api/auth/google?intent=upgrade&returnTo=%2Fsubscribe');
  expect(screen.getByRole('link', { name: 'Continue with Apple' })).toBeInTheDocument();
});

it('the sign-in providers are also offered right after a session has expired', async () => {
  const refused = () => json({ code: 'SIGNED_OUT' }, 401);
  const { stop: over } = fakeServer({ '/api/me': refused, '/api/auth/refresh': refused });
  store.set(signInAtom, { state: 'in', session: aSession() });
  await callApi('/api/me').catch(() => undefined);
  over();
  openPage();
  expect(await screen.findByRole('link', { name: 'Continue with Google' })).toBeInTheDocument();
});

it.each([
  ['auth_required', 'Your session has expired. Please sign in again to continue.'],
  ['signing_out', 'Signing you out...'],
  ['signed_out', 'You have been signed out successfully.'],
  ['sign_out_error', 'Sign out completed (with errors). Please sign in again.'],
  ['emergency_signout', /Everything this browser stored was removed/],
])('the login page says why the user is there: %s', (key, words) => {
  openPage(`/login?${key}=true`);
  expect(screen.getByText(words)).toBeInTheDocument();
});

it('the sign-up page links to the terms and to the privacy policy', () => {
  openPage('/signup');
  expect(screen.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms');
  expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
});

it.each(['/login', '/signup', '/login?next=%2Flogin', '/signup?returnTo=%2Fsignup'])(
  'a signed-in user is redirected from %s',
  async (at) => {
    openPage(at, {}, true);
    expect(await screen.findByText('at /')).toBeInTheDocument();
  },
);

it.each([
  ['/login?returnTo=%2Fsubscribe&intent=upgrade', { intent: 'upgrade', returnTo: '/subscribe' }],
  ['/login?returnTo=%2Fsubscribe', undefined],
  ['/login?returnTo=%2F%2Fevil.example&intent=upgrade', undefined],
])('the pricing intent of the address is stored: %s', (at, kept) => {
  openPage(at);
  expect(pricingIntent()).toEqual(kept && { ...kept, ts: expect.any(Number) });
});

it('the page named by the address beats a stored pricing intent, which is deleted', async () => {
  keepPricingIntent({ intent: 'upgrade', returnTo: '/subscribe', plan: 'gold' });
  const { user } = openPage('/login?next=%2Fpicks', welcome);
  await enter(user);
  expect(await screen.findByText('at /picks')).toBeInTheDocument();
  expect(pricingIntent()).toBeUndefined();
});

it('a signed-in user is redirected to the pricing intent of the address, and nothing is stored', async () => {
  openPage('/login?returnTo=%2Fsubscribe&intent=upgrade', {}, true);
  expect(await screen.findByText('at /subscribe?intent=upgrade&autostart=1')).toBeInTheDocument();
  expect(pricingIntent()).toBeUndefined();
});

it('the provider link returns to the page that a guard stored, unless a pricing intent is stored', async () => {
  const way = async () => (await screen.findByRole('link', { name: 'Continue with Google' })).getAttribute('href');
  keepOrigin('/picks');
  openPage();
  expect(await way()).toBe('/api/auth/google?returnTo=%2Fpicks');
  cleanup();
  stop();
  keepPricingIntent({ intent: 'upgrade', returnTo: '/subscribe' });
  openPage();
  expect(await way()).toBe('/api/auth/google');
});

it('a stored pricing intent survives the sign-in form, and is followed and deleted after it', async () => {
  keepPricingIntent({ intent: 'upgrade', returnTo: '/subscribe', plan: 'gold' });
  const { user } = openPage('/login?returnTo=%2Fsubscribe&intent=upgrade', welcome);
  expect(pricingIntent()).toMatchObject({ intent: 'upgrade', returnTo: '/subscribe', plan: 'gold' });
  await enter(user);
  expect(await screen.findByText('at /subscribe?intent=upgrade&autostart=1&plan=gold')).toBeInTheDocument();
  expect(pricingIntent()).toBeUndefined();
});

it('the first missing field has the focus, and its complaint moves on as the user types', async () => {
  const { user, server } = openPage();
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(screen.getByLabelText('Email')).toHaveFocus();
  await user.keyboard('gold@fairline.test');
  expect(screen.getByLabelText('Email')).toBeValid();
  expect(screen.getByLabelText('Password')).toBeInvalid();
  await user.type(screen.getByLabelText('Password'), 'x');
  expect(screen.queryByText('Please enter both email and password.')).not.toBeInTheDocument();
  expect(server.calls.some(({ method }) => method === 'POST')).toBe(false);
});

describe('signing in with a passkey', () => {
  const withPasskeys = (rules: Rules, isRefusing = false) => {
    const browser = passkeyBrowser(isRefusing);
    const opened = openPage('/login?next=%2Fpicks', {
      '/api/auth/settings': () => json(SETTINGS),
      '/api/auth/passkey-sign-in/options': () => json(ASKED),
      ...rules,
    });
    const [stopServer] = [stop];
    stop = () => {
      stopServer();
      browser.stop();
    };
    return { ...opened, browser };
  };
  const press = async (user: User) => user.click(await screen.findByRole('button', { name: 'Log in with a passkey' }));

  it('signing in with a passkey takes neither address nor password, and leads on as any other', async () => {
    const { user, server } = withPasskeys({ '/api/auth/passkey-sign-in': () => json(aSession()) });
    await user.click(screen.getByLabelText('Remember me'));
    await press(user);
    expect(await screen.findByText('at /picks')).toBeInTheDocument();
    expect(server.calls.at(-1)).toMatchObject({
      path: '/api/auth/passkey-sign-in',
      body: { remember: true, passkey: { id: 'bXkga2V5', response: { signature: 'c2lnbmVk' } } },
    });
    expect(store.get(signInAtom)).toMatchObject({ state: 'in' });
  });

  it('an unknown passkey is refused in the words of the server, and a closed window in ours', async () => {
    const { user } = withPasskeys({
      '/api/auth/passkey-sign-in': () =>
        json({ code: 'PASSKEY_INVALID', message: 'This passkey is not known here.' }, 401),
    });
    await press(user);
    expect(await screen.findByText('This passkey is not known here.')).toBeInTheDocument();
    stop();
    cleanup();
    const again = withPasskeys({}, true);
    await press(again.user);
    expect(await screen.findByText('No passkey was used. Try again, or choose another way.')).toBeInTheDocument();
  });

  it('it is offered only to log in, and only where passkeys work', async () => {
    openPage('/login');
    await screen.findByRole('link', { name: 'Continue with Google' });
    expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).toBeNull();
  });
});

it('the own provider of the operator has the name that they gave it', async () => {
  openPage('/login?next=%2Fpicks', {
    '/api/auth/settings': () => json({ providers: ['oidc'], oidc_name: 'Acme' }),
  });
  const link = await screen.findByRole('link', { name: 'Continue with Acme' });
  expect(link).toHaveAttribute('href', expect.stringMatching(/^\/api\/auth\/oidc\?/));
});
