import { Conflict } from '@fairline/shared/contract';
import {
  type BillingInterval,
  isPaymentDue,
  mayBuyAgain,
  PLANS,
  planOfSubscription,
  type SubscriptionState,
} from '@fairline/shared/domain';
import { type Account, type LockedCustomer, PaidPlans } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { CustomerLocks } from './customer-locks.js';
import { Customers } from './customers.js';
import { PaymentClient } from './payment-client.js';
import { type PaidPlan, Prices } from './prices.js';

/** Opens the payment provider's checkout page for a plan. A user has at most one open page, and never a second subscription. */
@Injectable()
export class CheckoutService {
  constructor(
    private readonly customers: Customers,
    private readonly prices: Prices,
    private readonly payments: PaymentClient,
    private readonly plans: PaidPlans,
    private readonly locks: CustomerLocks,
  ) {}

  /** Returns the URL of the page. `origin` is our own, where the browser returns to. */
  async open(userId: string, { plan, interval = 'month' }: Bought, origin: string): Promise<string> {
    if (interval === 'year' && this.prices.offered.annualMonths === undefined)
      throw new Conflict('NO_ANNUAL_PRICE', 'Plans are billed monthly here.');
    const user = await this.customers.payer(userId);
    refuseWhatIsThere(user, plan);
    const price = await this.prices.idOf(plan, interval);
    const customer = await this.customers.idOf(user);
    const url = await this.locks.whileHeld(customer, (held) => this.openFor(held, { plan, price, origin }));
    if (url === 'not ours') throw new Conflict('TRY_AGAIN', 'Your account changed meanwhile. Please try again.');
    return url;
  }

  private async openFor(held: LockedCustomer, { plan, price, origin }: Wish): Promise<string> {
    const isFirst = !(await this.refuseSecond(held, plan));
    const trialDays = isFirst ? this.prices.offered.trialDays : undefined;
    const { customerId: customer, userId } = held;
    return this.payments.ask(async ({ checkout }) => {
      const { data } = await checkout.sessions.list({ customer, limit: 10 });
      for (const session of data.filter(({ status }) => status === 'open')) {
        if (session.url && session.metadata?.price === price) return session.url;
        await checkout.sessions.expire(session.id).catch((error) => this.paidMeanwhile(error, held, plan));
      }
      const hour = new Date().toISOString().slice(0, 13).replace(/\D/g, '');
      // The last session is part of the key: otherwise the provider would return that session again within the hour.
      const idempotencyKey = [userId, price, hour, data[0]?.id ?? customer].join(':');
      const session = await checkout.sessions.create(wanted({ plan, price, origin, customer, userId, trialDays }), {
        idempotencyKey,
      });
      if (!session.url) throw new Error(`checkout session ${session.id} has no address`);
      return session.url;
    });
  }

  // A page that cannot be expired was paid or closed a moment ago.
  private async paidMeanwhile(error: unknown, held: LockedCustomer, plan: PaidPlan): Promise<never> {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    await this.refuseSecond(held, plan);
    throw new Conflict('TRY_AGAIN', 'Your payment is under way. Please try again in a moment.');
  }

  // Returns a former subscription, if there is one. Asks the provider, because a payment made just now may not have reached us yet.
  private async refuseSecond({ customerId }: LockedCustomer, plan: PaidPlan): Promise<SubscriptionState | undefined> {
    const paid = await this.payments.ask(() => this.plans.present(customerId));
    if (!paid || mayBuyAgain(paid.status)) return paid;
    if (paid.plan === 'gold' && plan === 'platinum' && planOfSubscription(paid, Date.now()) === 'gold')
      throw new Conflict('UPGRADE_INSTEAD', 'You have a Gold subscription: change it to Platinum instead.');
    if (isPaymentDue(paid.status))
      throw new Conflict('PAYMENT_DUE', 'Your last payment failed. Please update your card instead.');
    throw new Conflict('ALREADY_SUBSCRIBED', `You have a ${PLANS[paid.plan].title} subscription already.`);
  }
}

interface Bought {
  readonly plan: PaidPlan;
  readonly interval?: BillingInterval | undefined;
}

interface Wish {
  readonly plan: PaidPlan;
  readonly price: string;
  readonly origin: string;
}

// Buying a lower plan would replace a higher one that the user has for free.
const refuseWhatIsThere = ({ plan: has, isGifted, unlimited }: Account, plan: PaidPlan) => {
  const isEnough = unlimited || has === 'platinum' || has === plan;
  if (isEnough && !isGifted) throw new Conflict('ALREADY_SUBSCRIBED', `You have the ${PLANS[has].title} plan already.`);
};

type Session = Wish & { readonly customer: string; readonly userId: string; readonly trialDays: number | undefined };

const wanted = ({
  plan,
  price,
  origin,
  customer,
  userId,
  trialDays,
}: Session): Stripe.Checkout.SessionCreateParams => ({
  mode: 'subscription',
  customer,
  client_reference_id: userId,
  line_items: [{ price, quantity: 1 }],
  metadata: { plan, price },
  subscription_data: { metadata: { plan, user_id: userId }, ...(trialDays ? { trial_period_days: trialDays } : {}) },
  success_url: `${origin}/billing/success?session_id={CHECKOUT_SESSION_ID}`,
  cancel_url: `${origin}/billing/cancel`,
});
