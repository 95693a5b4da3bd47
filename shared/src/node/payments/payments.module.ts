import { type DynamicModule, Module } from '@nestjs/common';
import { PaymentEventsRepository } from '../repositories/accounts/payment-events.repository.js';
import { SubscriptionsRepository } from '../repositories/accounts/subscriptions.repository.js';
import { PaidPlans } from './paid-plans.js';
import { PaymentProvider, type PaymentSettings } from './payment-provider.js';
import { RefundStates } from './refund-states.js';
import { RefundsRepository } from './refunds.repository.js';

/** The payment provider, and what we store of its answers. Imported once, available everywhere. */
export const paymentsModule = (settings: PaymentSettings): DynamicModule => ({
  module: PaymentsModule,
  global: true,
  providers: [{ provide: PaymentProvider, useFactory: () => new PaymentProvider(settings) }, ...KEPT],
  exports: [PaymentProvider, ...KEPT],
});

const KEPT = [PaidPlans, PaymentEventsRepository, RefundStates, RefundsRepository, SubscriptionsRepository];

@Module({})
class PaymentsModule {}
