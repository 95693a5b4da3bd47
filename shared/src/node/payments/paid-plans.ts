import { Injectable } from '@nestjs/common';
import { Pool, type PoolClient } from 'pg';
import type Stripe from 'stripe';
import { mainSubscription, planInForce, type SubscriptionState } from '../../domain/index.js';
import { inTransaction } from '../postgres.js';
import { changePlan } from '../repositories/accounts/plans.repository.js';
import {
  readSubscription,
  type SubscriptionRow,
  writeSubscription,
} from '../repositories/accounts/subscription-row.js';
import {
  type LockedCustomer,
  SUBSCRIPTION_OF,
  SubscriptionsRepository,
} from '../repositories/accounts/subscriptions.repository.js';
import { AccountNewsRepository } from '../repositories/auth/account-news.repository.js';
import { EACH_WITH_CUSTOMER } from './discounts-of.js';
import { isUnknownThere, PaymentProvider } from './payment-provider.js';
import { readPaidSubscription } from './read-subscription.js';

/** Keeps users' plans in step with their payments. */
@Injectable()
export class PaidPlans {
  constructor(
    private readonly db: Pool,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly provider: PaymentProvider,
    private readonly news: AccountNewsRepository,
  ) {}

  /**
   * Asks the provider for the current state of a customer's subscriptions, stores it, and gives the user the resulting plan. The customer
   * is locked meanwhile, so no later call can store an older state: the order and number of events do not matter.
   */
  async refresh(customerId: string): Promise<'changed' | 'same' | 'not ours'> {
    return this.whileHeld(customerId, (held) => this.bringUpToDate(held));
  }

  /** Runs `work` while the customer is locked, then publishes the changes. */
  async whileHeld<T>(customerId: string, work: (held: LockedCustomer) => Promise<T>): Promise<T | 'not ours'> {
    const outcome = await this.subscriptions.whileHeld(customerId, work);
    await this.news.publishSoon();
    return outcome ?? 'not ours';
  }

  async bringUpToDate(held: LockedCustomer): Promise<'changed' | 'same'> {
    const { client, userId, customerId } = held;
    const before = await recorded(client, userId);
    const state = await this.present(customerId);
    // A user who never had a subscription has their plan for another reason.
    if (!before && !state) return 'same';
    await writeSubscription(client, userId, state);
    return (await applyPlan(client, userId, state)) ? 'changed' : 'same';
  }

  /** Gives a user the plan that follows from the stored state, for example after a gift. */
  async reapplyPlan(userId: string): Promise<boolean> {
    const hasChanged = await inTransaction(this.db, async (client) =>
      applyPlan(client, userId, await recorded(client, userId)),
    );
    await this.news.publishSoon();
    return hasChanged;
  }

  /** The main subscription of a customer, as the provider reports it now. */
  async present(customerId: string): Promise<SubscriptionState | undefined> {
    const { stripe, settings } = this.provider;
    if (!stripe) throw new Error('STRIPE_SECRET_KEY is not set: the payment provider cannot be called');
    const { data } = await stripe.subscriptions
      .list({ customer: customerId, status: 'all', limit: 100, expand: EACH_WITH_CUSTOMER })
      .catch(noneOfUnknown);
    const ours = await Promise.all(data.map((wire) => readPaidSubscription(stripe, wire, settings)));
    return mainSubscription(
      ours.filter((state) => state !== undefined),
      Date.now(),
    );
  }
}

/** A customer who was deleted at the provider has no subscriptions. */
const noneOfUnknown = (error: unknown): { data: Stripe.Subscription[] } => {
  if (isUnknownThere(error)) return { data: [] };
  throw error;
};

const recorded = async (client: PoolClient, userId: string): Promise<SubscriptionState | undefined> => {
  const { rows } = await client.query<SubscriptionRow>(SUBSCRIPTION_OF, [userId]);
  return rows[0] && readSubscription(rows[0]);
};

const applyPlan = async (client: PoolClient, userId: string, paid: SubscriptionState | undefined): Promise<boolean> => {
  const { rows } = await client.query<{ is_gifted: boolean; subscription_end_date: Date | null }>(
    `select is_gifted, subscription_end_date from users where id = $1 for no key update`,
    [userId],
  );
  const [user] = rows;
  if (!user) return false;
  const gift = user.is_gifted ? { endsAt: user.subscription_end_date?.getTime() } : undefined;
  const { plan, isGifted, endsAt } = planInForce(paid, gift, Date.now());
  return changePlan(client, userId, { plan, isGifted, endsAt: endsAt === undefined ? undefined : new Date(endsAt) });
};
