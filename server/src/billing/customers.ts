import { Forbidden } from '@fairline/shared/contract';
import { type Account, isUnknownThere, SubscriptionsRepository, UsersRepository } from '@fairline/shared/node';
import { Inject, Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { signedOut } from '../http/problem.js';
import { CONFIG, type Config } from '../platform/config.js';
import { PaymentClient } from './payment-client.js';

/** The payment provider's customer for each user. */
@Injectable()
export class Customers {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'SMTP_URL'>,
    private readonly users: UsersRepository,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly payments: PaymentClient,
  ) {}

  /** Returns the user; only one with a confirmed address may pay, where mail can be sent to confirm it. */
  async payer(userId: string): Promise<Account> {
    const user = await this.users.byId(userId);
    if (!user) throw signedOut();
    if (!user.emailConfirmedAt && this.config.SMTP_URL)
      throw new Forbidden('EMAIL_NOT_CONFIRMED', 'Please confirm your email address before you subscribe.');
    return user;
  }

  /** The user's customer id; creates the customer if there is none. */
  idOf({ id, email }: Account): Promise<string> {
    return this.payments.ask(async (stripe) => {
      const known = await this.subscriptions.customerOf(id);
      if (known && (await isThere(stripe, known))) return known;
      if (known) await this.subscriptions.forgetCustomer(id, known);
      const customer = { email, metadata: { user_id: id } };
      const made = await stripe.customers.create(customer, { idempotencyKey: ['customer', id, known].join(':') });
      return this.subscriptions.keepCustomer(id, made.id);
    });
  }
}

// False if the customer was deleted, or belongs to another of the operator's accounts at the provider.
const isThere = async ({ customers }: Stripe, id: string): Promise<boolean> => {
  try {
    return !(await customers.retrieve(id)).deleted;
  } catch (error) {
    if (isUnknownThere(error)) return false;
    throw error;
  }
};
