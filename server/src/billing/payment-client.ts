import { PaymentProvider, retry } from '@fairline/shared/node';
import { ConflictException, Injectable, ServiceUnavailableException } from '@nestjs/common';
import Stripe from 'stripe';
import { billingIsOff } from './billing-off.js';

/** Calls the payment provider, again where another call was in its way for a moment, and translates its errors. */
@Injectable()
export class PaymentClient {
  constructor(private readonly provider: PaymentProvider) {}

  async ask<T>(question: (stripe: Stripe) => Promise<T>): Promise<T> {
    const { stripe } = this.provider;
    if (!stripe) throw billingIsOff();
    try {
      return await retry(() => question(stripe), { retries: 3, isPassing: isInTheWay, firstWaitMs: 100 });
    } catch (error) {
      throw worded(error);
    }
  }
}

/**
 * Whether the provider refused because of another call at the same moment: it does nothing twice, so each question may be asked again. See
 * https://docs.stripe.com/error-codes
 */
const isInTheWay = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeRateLimitError ||
  (error instanceof Stripe.errors.StripeError && /^(idempotency_key_in_use|lock_timeout)$/.test(error.code ?? ''));

const worded = (error: unknown): unknown => {
  // Messages about a card are meant for its holder; all others are meant for us.
  if (error instanceof Stripe.errors.StripeCardError)
    return new ConflictException({ code: 'CARD_DECLINED', message: error.message });
  if (isInTheWay(error)) return paymentsBusy();
  if (error instanceof Stripe.errors.StripeConnectionError || error instanceof Stripe.errors.StripeAPIError)
    return new ServiceUnavailableException({ code: 'PAYMENTS_UNREACHABLE', message: AWAY, retryAfter: 5 });
  return error;
};

const AWAY = 'The payment provider cannot be reached. Please try again in a moment.';

export const paymentsBusy = () =>
  new ServiceUnavailableException({
    code: 'PAYMENTS_BUSY',
    message: 'Many are paying at this moment. Please try again in a moment.',
    retryAfter: 5,
  });
