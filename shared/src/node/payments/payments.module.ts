import { type DynamicModule, Module } from '@nestjs/common';
import { PaymentEventsRepository } from '../repositories/accounts/payment-events.repository.js';
import { SubscriptionsRepository } from '../repositories/accounts/subscriptions.repository.js';
import { PaidPlans } from './paid-plans.js';
import { PaymentProvider, type PaymentSettings } from './payment-provider.js';

/** The payment provider, and what we store of its answers. Imported once, available everywhere. */
export const paymentsModule = (settings: PaymentSettings): DynamicModule => ({
  module: PaymentsModule,
  global: true,
  providers: [{ provide: PaymentProvider, useFactory: () => new PaymentProvider(settings) }, ...KEPT],
  exports: [PaymentProvider, ...KEPT],
});

const KEPT = [PaidPlans, PaymentEventsRepository, SubscriptionsRepository];

@Module({})
class PaymentsModule {}
