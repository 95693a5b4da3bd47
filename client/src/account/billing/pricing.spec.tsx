import type { Me, Operator, Subscription } from '@fairline/shared/contract';
import { PLANS } from '@fairline/shared/domain';
import { jest } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import type { SignIn } from '../../platform/session/session-atom.js';
import { aGold, aMe, aPlatinum, aSubscription, NO_SUBSCRIPTION } from '../../testing/a-plan.js';
import { aSession } from '../../testing/a-session.js';
import { type Asked, fakeServer, json } from '../../testing/fake-server.js';
import { Around, Here } from '../../testing/signed-in.js';
import { turnTo } from '../../testing/turn-to.js';
import { keepPricingIntent, pricingIntent } from '../model/plan/pricing-intent.js';
import { PricingPage } from './pricing-page.js';
import { SubscribePage } from './subscribe-page.js';

const IN: SignIn = { state: 'in', session: aSession() };
const OUT: SignIn = { state: 'out', why: 'nobody' };
const PREVIEW = {
  amount_due: 1_234,
  renewal_amount: 2_500,
  interval: 'month',
  currency: 'usd',
  proration_date: 1_790_000_000,
};

/** Opens an address as a user with this plan. */
const open = ({
  at = '/pricing',
  signIn = IN,
  me = aMe(),
  subscription = NO_SUBSCRIPTION,
  operator = {},
  checkout = () => json({ url: 'https://pay.example/1' }),
  upgrade = ({ method }) => json(method === 'GET' ? PREVIEW : aSubscription({ plan: 'platinum' })),
}: {
  at?: string;
  signIn?: SignIn;
  me?: Me;
  subscription?: Subscription;
  operator?: Operator;
  checkout?: () => Response | Promise<Response>;
  upgrade?: (asked: Asked) => Response;
} = {}) => {
  const server = fakeServer({
    '/api/me': () => json(me),
    '/api/billing/subscription': () => json(subscription),
    '/api/operator': () => json(operator),
    '/api/billing/create-checkout-session': checkout,
    '/api/billing/upgrade': upgrade,
  });
  const left = jest.spyOn(location, 'assign').mockImplementation(() => undefined);
  after.push(server.stop, () => left.mockRestore());
  render(
    <Around at={at} signIn={signIn}>
      <Routes>
        <Route path="/pricing" element={<PricingPage />} />
        <Route path="/subscribe" element={<SubscribePage />} />
        <Route path="*" element={null} />
      </Routes>
      <Here />
    </Around>,
  );
  const checkouts = () => server.calls.filter(({ path }) => path.includes('checkout'));
  return { server, left, checkouts };
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
/** Advances the auto-start timer. */
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

const after: (() => void)[] = [];
afterEach(() => {
  jest.useRealTimers();
  for (const undo of after.splice(0)) undo();
});

describe('the plan cards', () => {
  it('the plan cards show the list prices of the catalogue and the contents of each plan', () => {
    open({ signIn: OUT });
    const card = (name: string) => within(screen.getByRole('article', { name }));
    expect(card('Gold').getByText(`$${PLANS.gold.listPriceCents / 100}`)).toBeInTheDocument();
    expect(card('Platinum').getByText(`$${PLANS.platinum.listPriceCents / 100}`)).toBeInTheDocument();
    expect(card('Platinum').getByText('Save 40% vs daily subscriptions')).toBeInTheDocument();
    expect(card('Free').getByText('250 API calls per month')).toBeInTheDocument();
    for (const feature of ['+EV finder', 'Player props', 'Game lines and spreads', 'Real-time odds'])
      expect(card('Gold').getByText(feature)).toBeInTheDocument();
    for (const feature of ['Arbitrage', 'Middles', 'Live betting markets', 'Advanced analytics'])
      expect(card('Platinum').getByText(feature)).toBeInTheDocument();
  });

  it('the plan cards send a visitor to the login page and store the plan they chose', async () => {
    open({ signIn: OUT });
    await press('Upgrade to Gold');
    expect(screen.getByText('at /login?returnTo=/subscribe&intent=upgrade')).toBeInTheDocument();
    expect(pricingIntent()).toMatchObject({ intent: 'upgrade', returnTo: '/subscribe', plan: 'gold' });
  });

  it.each(['/pricing', '/subscribe'])('the plan cards open the checkout of the chosen plan, on %s', async (at) => {
    const { left, checkouts } = open({ at });
    await press('Upgrade to Gold');
    expect(await screen.findByText('Opening secure checkout...')).toBeInTheDocument();
    expect(checkouts().map(({ body }) => body)).toEqual([{ plan: 'gold' }]);
    expect(left).toHaveBeenCalledWith('https://pay.example/1');
  });

  it('the plan cards offer no upgrade to a user with Platinum', async () => {
    open({ me: aPlatinum() });
    expect(await screen.findByText('Your plan')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Upgrade/ })).not.toBeInTheDocument();
  });

  it('the plan cards offer plans to a user whose own plan is a gift', async () => {
    open({ me: aPlatinum({ is_gifted: true }) });
    expect(await screen.findByRole('button', { name: 'Upgrade to Gold' })).toBeEnabled();
  });
});

describe('what the operator offers beside the month', () => {
  const price = (name: string) => screen.getByRole('article', { name }).querySelector('.plan-price')?.textContent;

  it('no yearly price and no trial are offered unless the operator sets them', async () => {
    open({ signIn: OUT });
    expect(screen.queryByRole('button', { name: 'Yearly' })).not.toBeInTheDocument();
    expect(screen.queryByText(/free with a first subscription/)).not.toBeInTheDocument();
  });

  it('a yearly price is as many months as the operator says, and is what the checkout opens', async () => {
    const { checkouts } = open({ operator: { annualMonths: 10 } });
    await press('Yearly');
    expect([price('Free'), price('Gold'), price('Platinum')]).toEqual(['$0', '$100 per year', '$250 per year']);
    expect(screen.getAllByText('2 months free each year')).toHaveLength(2);
    expect(screen.getByText('Billed yearly, renews automatically')).toBeInTheDocument();
    await press('Upgrade to Gold');
    expect(checkouts().map(({ body }) => body)).toEqual([{ plan: 'gold', interval: 'year' }]);
    await press('Monthly');
    expect(price('Gold')).toBe('$10 per month');
  });

  it('a visitor who chose a year gets it after the login', async () => {
    open({ signIn: OUT, operator: { annualMonths: 10 } });
    await press('Yearly');
    await press('Upgrade to Platinum');
    expect(pricingIntent()).toMatchObject({ plan: 'platinum', interval: 'year' });
  });

  it('a trial is named on the cards of the paid plans', async () => {
    open({ signIn: OUT, operator: { trialDays: 7 } });
    expect(await screen.findAllByText('First 7 days free with a first subscription')).toHaveLength(2);
  });
});

describe('a checkout that does not open', () => {
  it.each([
    ['the server gives a reason', () => json({ message: 'No plan today.' }, 400), 'No plan today.'],
    ['the server sends no address', () => json({}), 'No checkout URL received'],
    ['the server gives no reason', () => json({}, 500), 'Failed to start checkout. Please try again.'],
  ])('a failed checkout shows a message until the user tries again, when %s', async (_, checkout, text) => {
    open({ checkout });
    await press('Upgrade to Platinum');
    expect(await screen.findByText(text)).toBeInTheDocument();
    await press('Try again');
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  });

  it('a failed checkout has a link to confirm the email address, if that is missing', async () => {
    open({ checkout: () => json({ code: 'EMAIL_NOT_CONFIRMED', message: 'Please confirm your email address.' }, 403) });
    await press('Upgrade to Platinum');
    expect(await screen.findByRole('link', { name: 'Confirm your address' })).toHaveAttribute('href', '/account');
  });
});

describe('a user who has asked for another page meanwhile', () => {
  it('is not taken to a checkout that opens late', async () => {
    const { left } = open({
      checkout: () => {
        after.push(turnTo('/scores'));
        return json({ url: 'https://pay.example/1' });
      },
    });
    await press('Upgrade to Gold');
    expect(await screen.findByRole('button', { name: 'Upgrade to Gold' })).toBeEnabled();
    expect(left).not.toHaveBeenCalled();
  });

  it('is not brought back by a checkout that opens automatically', async () => {
    jest.useFakeTimers();
    const { checkouts } = open({ at: '/subscribe?intent=upgrade&autostart=1' });
    after.push(turnTo('/scores'));
    await pass(1_100);
    expect(screen.getByText('at /subscribe?intent=upgrade&autostart=1')).toBeInTheDocument();
    expect(checkouts()).toEqual([]);
  });

  it('is not taken to the page that thanks for an upgrade', async () => {
    const { server } = open({
      me: aGold(),
      subscription: aSubscription(),
      upgrade: ({ method }) => {
        if (method === 'GET') return json(PREVIEW);
        after.push(turnTo('/scores'));
        return json(aSubscription({ plan: 'platinum' }));
      },
    });
    await screen.findByText('Your plan');
    await press('Upgrade to Platinum');
    await press('Pay $12.34 and upgrade');
    await waitFor(() => expect(server.calls.filter(({ path }) => path === '/api/me')).toHaveLength(2));
    expect(screen.getByText('at /pricing')).toBeInTheDocument();
  });
});

describe('a checkout that opens automatically', () => {
  const AUTO = '/subscribe?intent=upgrade&autostart=1';
  beforeEach(() => jest.useFakeTimers());

  it.each(['gold', 'platinum'] as const)('an automatic checkout is for the stored plan: %s', async (plan) => {
    keepPricingIntent({ intent: 'upgrade', returnTo: '/subscribe', plan });
    const { left, checkouts } = open({ at: AUTO });
    await pass(900);
    expect(screen.getByText('Opening secure checkout...')).toBeInTheDocument();
    expect(checkouts()).toEqual([]);
    await pass(200);
    expect(checkouts().map(({ body }) => body)).toEqual([{ plan }]);
    expect(left).toHaveBeenCalledWith('https://pay.example/1');
    expect(pricingIntent()).toBeUndefined();
  });

  it('an automatic checkout is for the plan in the address, and starts once', async () => {
    const { checkouts } = open({ at: `${AUTO}&plan=gold` });
    await pass(5_000);
    expect(checkouts().map(({ body }) => body)).toEqual([{ plan: 'gold' }]);
    expect(screen.getByText('at /subscribe?intent=upgrade&plan=gold')).toBeInTheDocument();
  });

  it('an automatic checkout names no plan to the server if none was stored', async () => {
    const { checkouts } = open({ at: AUTO });
    await pass(1_100);
    expect(checkouts().map(({ body }) => body)).toEqual([undefined]);
  });

  it('an automatic checkout shows the reason if it fails', async () => {
    open({ at: AUTO, checkout: () => json({ message: 'No plan today.' }, 400) });
    await pass(1_100);
    expect(screen.getByText('Auto-start failed: No plan today.')).toBeInTheDocument();
  });

  it.each(['/subscribe', '/pricing?intent=upgrade', AUTO.replace('upgrade', 'start-free')])(
    'an automatic checkout does not start at %s',
    async (at) => {
      const { checkouts } = open({ at });
      await pass(3_000);
      expect(checkouts()).toEqual([]);
    },
  );

  it('an automatic checkout does not start for a user with Platinum', async () => {
    const { checkouts } = open({ at: '/pricing?intent=upgrade&autostart=1', me: aPlatinum() });
    await pass(3_000);
    expect(checkouts()).toEqual([]);
    expect(screen.queryByText('Opening secure checkout...')).not.toBeInTheDocument();
  });

  it('an automatic checkout is a plan change instead of a checkout for a Gold subscriber', async () => {
    const { checkouts } = open({
      at: '/pricing?intent=upgrade&autostart=1',
      me: aGold(),
      subscription: aSubscription(),
    });
    await pass(1_100);
    expect(screen.getByRole('dialog', { name: 'Upgrade to Platinum' })).toBeInTheDocument();
    expect(checkouts()).toEqual([]);
  });
});

describe('the change from Gold to Platinum', () => {
  it('the upgrade from Gold to Platinum sends the proration date of the confirmed amounts', async () => {
    const { server, checkouts } = open({ me: aGold(), subscription: aSubscription() });
    await screen.findByText('Your plan');
    await press('Upgrade to Platinum');
    expect(await screen.findByText('$12.34')).toBeInTheDocument();
    expect(screen.getByText('$25.00')).toBeInTheDocument();
    await press('Pay $12.34 and upgrade');
    expect(await screen.findByText('at /billing/success')).toBeInTheDocument();
    const change = server.calls.find(({ path, method }) => path.endsWith('/upgrade') && method === 'POST');
    expect(change?.body).toEqual({ proration_date: PREVIEW.proration_date });
    expect(checkouts()).toEqual([]);
  });

  it('the upgrade from Gold to Platinum reloads the amounts when they are out of date', async () => {
    const words = 'The amounts are no longer right. Please look at them again.';
    let due = 1_234;
    open({
      me: aGold(),
      subscription: aSubscription(),
      upgrade: ({ method }) => {
        if (method === 'GET') return json({ ...PREVIEW, amount_due: due });
        due = 1_200;
        return json({ code: 'PREVIEW_OUT_OF_DATE', message: words }, 409);
      },
    });
    await screen.findByText('Your plan');
    await press('Upgrade to Platinum');
    await press('Pay $12.34 and upgrade');
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Pay $12.00 and upgrade' })).toBeEnabled();
  });
});
