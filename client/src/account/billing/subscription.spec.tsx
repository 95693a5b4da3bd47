import type { Me, Payments, Subscription } from '@fairline/shared/contract';
import { jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { aGold, aMe, aPlatinum, aSubscription, NO_SUBSCRIPTION } from '../../testing/a-plan.js';
import { type Asked, fakeServer, json } from '../../testing/fake-server.js';
import { Around, Here } from '../../testing/signed-in.js';
import { billedOn } from '../model/plan/billed.js';
import { CancelPage } from './cancel-page.js';
import { SubscribePage } from './subscribe-page.js';
import { UsagePlanPage } from './usage-plan-page.js';

const PAID: Payments = {
  next: { amount: 2_500, currency: 'usd', at: '2026-12-21T12:00:00.000Z' },
  card: { brand: 'mastercard', last4: '4444' },
  invoices: [
    {
      id: 'in_2',
      number: 'F-2',
      amount: 2_500,
      currency: 'usd',
      at: '2026-11-21T12:00:00.000Z',
      status: 'open',
      page: 'https://pay.example/in_2',
      pdf: 'https://pay.example/in_2.pdf',
    },
    {
      id: 'in_1',
      number: 'F-1',
      amount: 1_000,
      currency: 'usd',
      at: '2026-10-21T12:00:00.000Z',
      status: 'paid',
      page: 'https://pay.example/in_1',
      pdf: null,
    },
  ],
};
const NOT_PAID: Payments = { next: null, card: null, invoices: [] };

const open = (
  page: ReactNode,
  me: Me,
  subscription: Subscription = NO_SUBSCRIPTION,
  cancel = () => json({ ...subscription, cancel_at_period_end: true }),
  payments = NOT_PAID,
  at = '/subscribe',
) => {
  let now = subscription;
  const server = fakeServer({
    '/api/me': () => json(me),
    '/api/billing/subscription': () => json(now),
    '/api/billing/payments': () => json(payments),
    '/api/billing/resume-subscription': ({ method }: Asked) => {
      now = { ...subscription, cancel_at_period_end: false };
      return json(now, method === 'POST' ? 200 : 405);
    },
    '/api/billing/cancel-subscription': cancel,
    '/api/figures': () =>
      json({ sportsbooks: 27, positive_bets: 1, average_edge: null, as_of: '2026-11-21T16:00:00.000Z' }),
  });
  const reload = jest.spyOn(location, 'reload').mockImplementation(() => undefined);
  after.push(server.stop, () => reload.mockRestore());
  return {
    server,
    reload,
    ...render(
      <Around at={at}>
        {page}
        <Here />
      </Around>,
    ),
  };
};
const fact = async (label: string) => (await screen.findByText(label)).nextElementSibling?.textContent;

const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
});

describe('what was paid', () => {
  it('/subscribe shows the next payment, the card and each invoice with its page', async () => {
    open(<SubscribePage />, aPlatinum(), aSubscription({ plan: 'platinum' }), undefined, PAID);
    expect(await fact('Next payment')).toBe('$25.00 on December 21, 2026');
    expect(await fact('Card')).toBe('Mastercard ending in 4444');
    const rows = within(screen.getByRole('table', { name: 'Payments' }))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'November 21, 2026$25.00Not paid yetInvoice PDF',
      'October 21, 2026$10.00PaidReceipt ',
    ]);
    const ways = screen.getAllByRole('link', { name: /F-/ });
    expect(ways.map((way) => [way.getAttribute('aria-label'), way.getAttribute('href')])).toEqual([
      ['Invoice F-2', 'https://pay.example/in_2'],
      ['PDF F-2', 'https://pay.example/in_2.pdf'],
      ['Receipt F-1', 'https://pay.example/in_1'],
    ]);
  });

  it('/subscribe keeps the receipts of a plan that has ended', async () => {
    open(<SubscribePage />, aMe(), NO_SUBSCRIPTION, undefined, { ...PAID, next: null, card: null });
    expect(await screen.findByRole('link', { name: 'Receipt F-1' })).toBeInTheDocument();
    expect(screen.queryByText('Next payment')).not.toBeInTheDocument();
  });

  it('/subscribe shows no payments to somebody who made none', async () => {
    const { server } = open(<SubscribePage />, aMe());
    await waitFor(() => expect(server.asked).toContain('/api/billing/payments'));
    expect(screen.queryByRole('heading', { name: 'Payments' })).not.toBeInTheDocument();
  });
});

describe('a cancelled subscription', () => {
  const ENDING = aSubscription({ cancel_at_period_end: true });

  it.each([
    ['/subscribe', <SubscribePage key="1" />],
    ['/usage-plan', <UsagePlanPage key="2" />],
  ])('a cancelled subscription says until when it lasts and can be resumed, on %s', async (_, page) => {
    const { server } = open(page, aGold(), ENDING);
    const until = await screen.findByText('Your subscription is cancelled. You keep access until December 21, 2026.');
    await userEvent.click(screen.getByRole('button', { name: 'Resume subscription' }));
    await waitFor(() => expect(until).not.toBeInTheDocument());
    expect(await fact('Next renewal')).toBe('December 21, 2026');
    expect(screen.queryByRole('button', { name: 'Resume subscription' })).not.toBeInTheDocument();
    expect(server.calls.filter(({ path }) => path.includes('resume')).map(({ method }) => method)).toEqual(['POST']);
  });

  it('a cancelled subscription can be resumed on the page that cancelled it', async () => {
    const { server } = open(<CancelPage />, aGold(), ENDING, undefined, PAID, '/billing/cancel?from=account');
    await userEvent.click(await screen.findByRole('button', { name: 'Resume subscription' }));
    await screen.findByText('at /subscribe');
    expect(server.asked).toContain('/api/billing/resume-subscription');
  });

  it('a subscription that renews offers no resuming', async () => {
    open(<SubscribePage />, aGold(), aSubscription());
    await screen.findByRole('link', { name: 'Cancel subscription' });
    expect(screen.queryByRole('button', { name: 'Resume subscription' })).not.toBeInTheDocument();
  });
});

it('a yearly subscription is shown by the year', async () => {
  open(<SubscribePage />, aGold(), aSubscription({ interval: 'year', amount: 10_000 }));
  expect(await fact('Price')).toBe('$100.00/year');
  expect(await fact('Billing cycle')).toBe('Yearly (Auto-renews)');
});

it('a trial says until when it lasts and that it is paid then', async () => {
  open(<SubscribePage />, aGold(), aSubscription({ trial_end: '2026-12-21T12:00:00.000Z' }));
  expect(
    await screen.findByText(
      'Your trial lasts until December 21, 2026. The first payment is made then, unless you cancel before.',
    ),
  ).toBeInTheDocument();
});

describe('/subscribe', () => {
  it.each([
    ['gold', '$10.00/month', 'Gold', 1_000],
    ['platinum', '$25.00/month', 'Platinum', 2_500],
    ['platinum', '$10.00/month', 'Platinum', 1_000],
  ] as const)(
    '/subscribe shows a subscription to %s with the amount actually billed, %s',
    async (plan, price, title, amount) => {
      open(<SubscribePage />, aMe({ plan, limit: null, remaining: null }), aSubscription({ plan, amount }));
      expect(await screen.findByRole('heading', { name: 'My Subscription' })).toBeInTheDocument();
      expect(await fact('Plan')).toBe(title);
      expect(await fact('Price')).toBe(price);
      expect(await fact('Billing cycle')).toBe('Monthly (Auto-renews)');
      expect(screen.getByRole('link', { name: 'Cancel subscription' })).toHaveAttribute(
        'href',
        '/billing/cancel?from=subscribe',
      );
      for (const feature of ['+EV finder', 'Player props and game lines', 'Real-time updates', 'Unlimited API access'])
        expect(screen.getByText(feature)).toBeInTheDocument();
      expect(await screen.findByText('Live odds from 27 sportsbooks')).toBeInTheDocument();
      expect(screen.queryAllByText(/Arbitrage/)).toHaveLength(plan === 'platinum' ? 1 : 0);
    },
  );

  it('/subscribe offers both plans to a user without one', async () => {
    open(<SubscribePage />, aMe());
    expect(await screen.findByRole('button', { name: 'Upgrade to Gold' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Upgrade to Platinum' })).toBeInTheDocument();
  });

  it('/subscribe shows the end date of a cancelled subscription', async () => {
    open(<SubscribePage />, aGold(), aSubscription({ cancel_at_period_end: true }));
    expect(await fact('Active until')).toBe('December 21, 2026');
    expect(await fact('Billing cycle')).toBe('Monthly (Ends on December 21, 2026)');
    expect(screen.queryByRole('link', { name: 'Cancel subscription' })).not.toBeInTheDocument();
  });

  it('/subscribe says that a payment failed', async () => {
    open(<SubscribePage />, aGold(), aSubscription({ past_due: true }));
    expect(await screen.findByText(/Your last payment failed/)).toBeInTheDocument();
  });

  it('/subscribe says that nothing is billed for a gifted plan, and until when it lasts', async () => {
    open(<SubscribePage />, aPlatinum({ is_gifted: true, subscription_end_date: '2026-12-24T12:00:00.000Z' }));
    expect(await fact('Price')).toBe('Nothing is billed');
    expect(screen.getByText('A gift: Platinum until December 24, 2026.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Cancel subscription' })).not.toBeInTheDocument();
  });
});

describe('/usage-plan', () => {
  it('/usage-plan says that the plan is loading', () => {
    open(<UsagePlanPage />, aMe());
    expect(screen.getByText('Loading your plan details...')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Subscription plan' })).toBeInTheDocument();
  });

  it('/usage-plan can reload what could not be loaded', async () => {
    let isBroken = true;
    const server = fakeServer({
      '/api/me': () => json(aPlatinum()),
      '/api/billing/subscription': () =>
        isBroken ? json({}, 500) : json(aSubscription({ plan: 'platinum', amount: 2_500 })),
    });
    after.push(server.stop);
    render(
      <Around>
        <UsagePlanPage />
      </Around>,
    );
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('Your subscription could not be loaded.')).toBeInTheDocument();
    isBroken = false;
    await userEvent.click(again);
    expect(await fact('Amount')).toBe('$25.00/month');
    expect(screen.queryByText('Your subscription could not be loaded.')).toBeNull();
  });

  it.each([
    ['this page', UsagePlanPage],
    ['/subscribe', SubscribePage],
  ])('/usage-plan keeps the focus on the retry button of %s while it loads again', async (_name, Page) => {
    let answer = async () => json({}, 500);
    const server = fakeServer({
      '/api/me': () => json(aPlatinum()),
      '/api/billing/subscription': () => answer(),
    });
    after.push(server.stop);
    render(
      <Around>
        <Page />
      </Around>,
    );
    const again = await screen.findByRole('button', { name: 'Try again' });
    const asked = server.calls.length;
    answer = () => new Promise(() => {});
    await userEvent.click(again);
    await waitFor(() => expect(server.calls.length).toBeGreaterThan(asked));
    expect(again).toBeInTheDocument();
    expect(again).toHaveFocus();
  });

  it('/usage-plan shows a free user the remaining requests and the paid plans', async () => {
    open(<UsagePlanPage />, aMe({ used: 238, remaining: 12 }));
    expect(await screen.findByRole('heading', { name: 'Guest Access' })).toBeInTheDocument();
    expect(screen.getByText('12 of 250 free requests left this month')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Upgrade to Platinum' })).toHaveAttribute(
      'href',
      '/pricing?intent=upgrade&autostart=1',
    );
    expect(screen.queryByText('Active Subscription')).not.toBeInTheDocument();
  });

  it('/usage-plan shows a subscriber the actual renewal date and amount', async () => {
    open(<UsagePlanPage />, aPlatinum(), aSubscription({ plan: 'platinum', amount: 2_500 }));
    expect(await screen.findByRole('heading', { name: 'Platinum' })).toBeInTheDocument();
    expect(await fact('Next renewal')).toBe('December 21, 2026');
    expect(await fact('Amount')).toBe('$25.00/month');
    expect(screen.getByText('Active Subscription')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Upgrade to Platinum' })).not.toBeInTheDocument();
  });

  it('/usage-plan assumes thirty days for a gift without an end date', async () => {
    open(<UsagePlanPage />, aPlatinum({ is_gifted: true }));
    expect(await fact('Active until')).toBe(billedOn(Date.now() + 30 * 86_400_000));
  });

  it('/usage-plan cancels after confirmation, reloads the page, and then shows a message', async () => {
    const { server, reload, unmount } = open(<UsagePlanPage />, aGold(), aSubscription());
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel subscription' }));
    expect(screen.getByText(/You keep your plan until December 21, 2026/)).toBeInTheDocument();
    expect(server.asked).not.toContain('/api/billing/cancel-subscription');
    await userEvent.click(screen.getByRole('button', { name: 'Yes, cancel' }));
    expect(server.asked).toContain('/api/billing/cancel-subscription');
    expect(reload).toHaveBeenCalledTimes(1);
    unmount();

    open(<UsagePlanPage />, aGold(), aSubscription({ cancel_at_period_end: true }));
    expect(
      await screen.findByText(
        'Subscription canceled successfully. You will retain access until your current billing period ends.',
      ),
    ).toBeInTheDocument();
    expect(await fact('Active until')).toBe('December 21, 2026');
  });

  it('/usage-plan says that cancelling failed', async () => {
    const { reload } = open(<UsagePlanPage />, aGold(), aSubscription(), () => json({}, 500));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel subscription' }));
    await userEvent.click(screen.getByRole('button', { name: 'Yes, cancel' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to cancel subscription. Please try again or contact support.',
    );
    expect(reload).not.toHaveBeenCalled();
  });
});
