import { PaymentProvider } from '@fairline/shared/node';
import { ConflictException, Injectable, ServiceUnavailableException } from '@nestjs/common';
import Stripe from 'stripe';
import { billingIsOff } from './billing-off.js';

/** Calls the payment provider and translates its errors. */
@Injectable()
export class PaymentClient {
  constructor(private readonly provider: PaymentProvider) {}

  async ask<T>(question: (stripe: Stripe) => Promise<T>): Promise<T> {
    const { stripe } = this.provider;
    if (!stripe) throw billingIsOff();
    try {
      return await question(stripe);
    } catch (error) {
      throw worded(error);
    }
  }
}

const worded = (error: unknown): unknown => {
  // Messages about a card are meant for its holder; all others are meant for us.
  if (error instanceof Stripe.errors.StripeCardError)
    return new ConflictException({ code: 'CARD_DECLINED', message: error.message });
  if (error instanceof Stripe.errors.StripeConnectionError || error instanceof Stripe.errors.StripeAPIError)
    return new ServiceUnavailableException({ code: 'PAYMENTS_UNREACHABLE', message: AWAY, retryAfter: 5 });
  return error;
};

const AWAY = 'The payment provider cannot be reached. Please try again in a moment.';
