import type { CheckoutResult, Subscription } from '@fairline/shared/contract';
import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import type { SignIn } from '../../platform/session/session-atom.js';
import { aMe, aSubscription, NO_SUBSCRIPTION } from '../../testing/a-plan.js';
import { aSession } from '../../testing/a-session.js';
import { fakeServer, json } from '../../testing/fake-server.js';
import { Around, Here } from '../../testing/signed-in.js';
import { CancelPage } from './cancel-page.js';
import { SuccessPage } from './success-page.js';

const IN: SignIn = { state: 'in', session: aSession() };
const OUT: SignIn = { state: 'out', why: 'nobody' };

const aResult = (over: Partial<CheckoutResult> = {}): CheckoutResult => ({
  ...{ state: 'confirmed', plan: 'gold', amount: 1_000, currency: 'usd', interval: 'month' },
  ...over,
});
const PAID = '/billing/success?session_id=cs_test_0123456789abcdefghij';

const open = (
  at: string,
  {
    signIn = IN,
    subscription = () => aSubscription(),
    result = () => json(aResult()),
    cancel = () => json(aSubscription({ cancel_at_period_end: true })),
  }: { signIn?: SignIn; subscription?: () => Subscription; result?: () => Response; cancel?: () => Response } = {},
) => {
  const server = fakeServer({
    '/api/me': () => json(aMe()),
    '/api/billing/subscription': () => json(subscription()),
    '/api/billing/checkout-result': result,
    '/api/billing/cancel-subscription': cancel,
  });
  after.push(server.stop);
  render(
    <Around at={at} signIn={signIn}>
      <Routes>
        <Route path="/billing/success" element={<SuccessPage />} />
        <Route path="/billing/cancel" element={<CancelPage />} />
        <Route path="*" element={null} />
      </Routes>
      <Here />
    </Around>,
  );
  return server;
};
const robots = () => document.head.querySelector('meta[name=robots]')?.getAttribute('content');
const link = (name: string) => screen.getByRole('link', { name });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

const after: (() => void)[] = [];
afterEach(() => {
  jest.useRealTimers();
  for (const undo of after.splice(0)) undo();
});

describe('/billing/success', () => {
  beforeEach(() => jest.useFakeTimers());

  it.each([
    ['gold', 'Welcome to Gold!'],
    ['platinum', 'Welcome to Platinum!'],
  ] as const)('/billing/success welcomes the user to %s after two seconds', async (plan, words) => {
    open(PAID, { subscription: () => NO_SUBSCRIPTION, result: () => json(aResult({ plan })) });
    await pass(1_900);
    expect(screen.getByText('Processing your payment...')).toBeInTheDocument();
    await pass(200);
    expect(screen.getByRole('heading', { name: words })).toBeInTheDocument();
    expect(screen.getByText('$10.00/month')).toBeInTheDocument();
    expect(link('See live odds')).toHaveAttribute('href', '/sportsbooks');
    expect(link('See your plan')).toHaveAttribute('href', '/usage-plan');
    expect(screen.getByText('Reference: cs_test_0123456789ab')).toBeInTheDocument();
    expect(robots()).toBe('noindex');
  });

  it('/billing/success does not welcome the user before the server knows of the payment', async () => {
    let result = aResult({ state: 'pending', plan: null, amount: null, currency: null, interval: null });
    open(PAID, { result: () => json(result) });
    await pass(8_000);
    expect(screen.getByText(/waiting for the payment provider to confirm/)).toBeInTheDocument();
    expect(screen.queryByText(/^Welcome|went through/)).not.toBeInTheDocument();
    await pass(30_000);
    expect(screen.getByText(/taking longer than usual/)).toBeInTheDocument();
    result = aResult({ plan: 'platinum' });
    await pass(2_100);
    expect(screen.getByRole('heading', { name: 'Welcome to Platinum!' })).toBeInTheDocument();
  });

  it.each([
    ['open', 'This payment was not made'],
    ['expired', 'This payment page has expired'],
    ['ended', 'This subscription has ended'],
    ['unknown', 'No such payment'],
  ] as const)(
    '/billing/success claims no payment when the server says %s, whatever plan the account has',
    async (state, words) => {
      open(PAID, { result: () => json({ state, plan: null, amount: null, currency: null, interval: null }) });
      await pass(2_100);
      expect(screen.getByRole('heading', { name: words })).toBeInTheDocument();
      expect(screen.queryByText(/^Welcome|went through/)).not.toBeInTheDocument();
    },
  );

  it('/billing/success knows no payment of an address that the server refuses', async () => {
    open('/billing/success?session_id=made-up', { result: () => json({ message: 'No.' }, 400) });
    await pass(2_100);
    expect(screen.getByRole('heading', { name: 'No such payment' })).toBeInTheDocument();
  });

  it('/billing/success says that it cannot check the payment while the server does not answer, and goes on trying', async () => {
    let result = () => json({ message: 'Away.' }, 503);
    open(PAID, { result: () => result() });
    await pass(2_100);
    expect(screen.getByText('Your payment could not be checked just now. We keep trying.')).toBeInTheDocument();
    result = () => json(aResult());
    await pass(4_100);
    expect(screen.getByRole('heading', { name: 'Welcome to Gold!' })).toBeInTheDocument();
  });

  it.each([
    ['a plan welcomes to it', aSubscription({ plan: 'platinum' }), 'Welcome to Platinum!'],
    ['none confirms nothing', NO_SUBSCRIPTION, 'No payment to confirm'],
  ])('/billing/success without a payment in the address: %s', async (_, subscription, words) => {
    open('/billing/success', { subscription: () => subscription });
    await pass(2_100);
    expect(screen.getByRole('heading', { name: words })).toBeInTheDocument();
    expect(screen.queryByText(/^Reference/)).not.toBeInTheDocument();
  });

  it('/billing/success shows a visitor a link to the login page', async () => {
    open(PAID, { signIn: OUT });
    await pass(2_100);
    expect(screen.getByRole('heading', { name: 'Log in to see your plan' })).toBeInTheDocument();
    expect(link('Log in')).toHaveAttribute('href', '/login?next=/usage-plan');
  });
});

describe('/billing/cancel', () => {
  it.each(['/billing/cancel', '/billing/cancel?from=elsewhere'])('%s says that the checkout was cancelled', (at) => {
    open(at, { signIn: OUT });
    expect(screen.getByRole('heading', { name: 'Checkout Cancelled' })).toBeInTheDocument();
    expect(screen.queryByText(/Nothing was billed|has not changed/)).not.toBeInTheDocument();
    expect(link('Back to plans')).toHaveAttribute('href', '/subscribe');
    expect(link('Account')).toHaveAttribute('href', '/account');
    expect(robots()).toBe('noindex');
  });

  it.each(['account', 'subscribe'])(
    '/billing/cancel cancels a subscription in three steps from /%s, asking the server at the last',
    async (from) => {
      const server = open(`/billing/cancel?from=${from}`);
      expect(await screen.findByText('+EV finder')).toBeInTheDocument();
      expect(link('Keep subscription')).toHaveAttribute('href', `/${from}`);
      await press('Continue to cancel');
      expect(await screen.findByRole('heading', { name: 'Confirm cancellation' })).toBeInTheDocument();
      expect(server.asked).not.toContain('/api/billing/cancel-subscription');
      await press('Yes, cancel');
      expect(await screen.findByRole('heading', { name: 'Subscription cancelled' })).toBeInTheDocument();
      expect(screen.getByText(/You keep access until December 21, 2026/)).toBeInTheDocument();
    },
  );

  it.each([
    ['with the message of the server', () => json({ error: 'Not today.' }, 409), 'Not today.'],
    ['without a message of the server', () => json({}, 500), 'Failed to cancel subscription'],
    [
      'because nobody answers',
      () => {
        throw new TypeError('away');
      },
      'Network error. Please try again.',
    ],
  ])('/billing/cancel reports a failed cancellation %s', async (_, cancel, words) => {
    open('/billing/cancel?from=account', { cancel });
    await press('Continue to cancel');
    await press('Yes, cancel');
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
  });

  it('/billing/cancel asks a visitor to log in before cancelling', async () => {
    const server = open('/billing/cancel?from=account', { signIn: OUT });
    await press('Continue to cancel');
    await press('Yes, cancel');
    expect(await screen.findByRole('alert')).toHaveTextContent('Please log in to cancel your subscription');
    expect(server.asked.filter((path) => !/^\/api\/(figures|operator)$/.test(path))).toEqual([]);
  });

  it('/billing/cancel says that there is nothing to cancel to a user without a subscription', async () => {
    open('/billing/cancel?from=account', { subscription: () => NO_SUBSCRIPTION });
    expect(await screen.findByRole('heading', { name: 'You have no subscription to cancel.' })).toBeInTheDocument();
  });
});
