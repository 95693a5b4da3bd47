import { Conflict, type Subscription } from '@fairline/shared/contract';
import { isPaymentDue, planOfSubscription, type SubscriptionState } from '@fairline/shared/domain';
import {
  isUnknownThere,
  type LockedCustomer,
  PaidPlans,
  SubscriptionsRepository,
  UsersRepository,
} from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { signedOut } from '../http/problem.js';
import { CustomerLocks } from './customer-locks.js';
import { PaymentClient } from './payment-client.js';

/** Shows, changes and cancels a user's subscription. */
@Injectable()
export class SubscriptionService {
  constructor(
    private readonly users: UsersRepository,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly plans: PaidPlans,
    private readonly locks: CustomerLocks,
    private readonly payments: PaymentClient,
  ) {}

  async of(userId: string): Promise<Subscription> {
    const user = await this.users.byId(userId);
    if (!user) throw signedOut();
    return subscriptionView(await this.subscriptions.of(userId), user, Date.now());
  }

  /** Stops billing; the plan stays until the end of the paid period. */
  async cancel(userId: string): Promise<Subscription> {
    await this.change(userId, async (_, { id, endsAt, periodEnd }) => {
      if (endsAt !== undefined && endsAt <= periodEnd) return;
      // A date is moved: beside it, the provider takes no flag.
      const end = endsAt === undefined ? { cancel_at_period_end: true } : { cancel_at: periodEnd / 1_000 };
      await this.payments.ask(({ subscriptions }) => subscriptions.update(id, end));
    });
    return this.of(userId);
  }

  /** Lets a cancelled subscription renew again; one that renews stays as it is. */
  async resume(userId: string): Promise<Subscription> {
    await this.change(userId, (_, { id }) =>
      this.payments.ask(async ({ subscriptions }) =>
        subscriptions.update(id, withoutEnd(await subscriptions.retrieve(id))),
      ),
    );
    const resumed = await this.of(userId);
    if (resumed.cancel_at_period_end) throw new Conflict('STILL_ENDS', 'Your subscription still ends. Please ask us.');
    return resumed;
  }

  async portal(userId: string, return_url: string): Promise<string> {
    const customer = await this.subscriptions.customerOf(userId);
    if (!customer) throw noSubscription();
    return this.payments.ask(async ({ billingPortal }) => {
      const { url } = await billingPortal.sessions.create({ customer, return_url }).catch((error) => {
        throw isUnknownThere(error) ? noSubscription() : error; // deleted at the provider
      });
      return url;
    });
  }

  /**
   * Does `work` on the user's subscription as the provider has it now, and applies the resulting plan before it returns: no user waits for
   * an event to see the change.
   */
  async change(
    userId: string,
    work: (held: LockedCustomer, paid: SubscriptionState) => Promise<unknown>,
  ): Promise<void> {
    const customer = await this.subscriptions.customerOf(userId);
    if (!customer) throw noSubscription();
    const outcome = await this.locks.whileHeld(customer, async (held) => {
      const paid = await this.payments.ask(() => this.plans.present(customer));
      if (!paid || planOfSubscription(paid, Date.now()) === 'free') throw noSubscription();
      await work(held, paid);
      return this.payments.ask(() => this.plans.bringUpToDate(held));
    });
    if (outcome === 'not ours') throw noSubscription();
  }
}

/**
 * The change that lets a subscription renew. One that was cancelled on the portal has a date of its end and no flag, and the provider takes
 * only one of both in a call.
 */
export const withoutEnd = ({ cancel_at, cancel_at_period_end }: Stripe.Subscription) =>
  cancel_at !== null && !cancel_at_period_end ? { cancel_at: '' as const } : { cancel_at_period_end: false };

const noSubscription = () => new Conflict('NO_SUBSCRIPTION', 'You have no subscription.');

/** A subscription as its owner sees it. `now` in milliseconds. */
const subscriptionView = (
  paid: SubscriptionState | undefined,
  { isGifted }: { readonly isGifted: boolean },
  now: number,
): Subscription => {
  const plan = planOfSubscription(paid, now);
  const running = plan === 'free' ? undefined : paid;
  return {
    plan,
    amount: running?.amountCents ?? null,
    currency: running?.currency ?? 'usd',
    interval: running?.interval ?? 'month',
    trial_end: running?.status === 'trialing' ? new Date(running.periodEnd).toISOString() : null,
    current_period_end: running ? new Date(running.endsAt ?? running.periodEnd).toISOString() : null,
    cancel_at_period_end: running?.endsAt !== undefined,
    past_due: paid !== undefined && isPaymentDue(paid.status),
    is_gifted: isGifted,
  };
};
