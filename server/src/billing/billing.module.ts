import { jobs } from '@fairline/shared/contract';
import { paymentsModule, queueSettings } from '@fairline/shared/node';
import { BullModule } from '@nestjs/bullmq';
import { type DynamicModule, Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import type { Config } from '../platform/config.js';
import { BillingController } from './billing.controller.js';
import { CheckoutService } from './checkout.service.js';
import { CheckoutResultService } from './checkout-result.service.js';
import { CustomerLocks } from './customer-locks.js';
import { Customers } from './customers.js';
import { DemoSubscriptions } from './demo-subscriptions.js';
import { OpsPaymentsController } from './ops-payments.controller.js';
import { PaymentClient } from './payment-client.js';
import { PaymentEventsQueue } from './payment-events-queue.js';
import { PaymentsService } from './payments.service.js';
import { Prices } from './prices.js';
import { RefundsService } from './refunds.service.js';
import { SubscriptionService } from './subscription.service.js';
import { UpgradeController } from './upgrade.controller.js';
import { UpgradeService } from './upgrade.service.js';
import { WebhookController } from './webhook.controller.js';

/** Paid plans: checkout, subscriptions, and the payment provider's events. */
export const billingModule = (config: Config): DynamicModule => ({
  module: BillingModule,
  imports: [
    AuthModule, // the demo accounts must exist before their subscriptions
    paymentsModule(config),
    // No request waits for Redis: the workers find later what cannot be queued now.
    BullModule.registerQueue({
      name: jobs['apply-payments'].queue,
      ...queueSettings(config.REDIS_URL, IMPATIENT),
    }),
  ],
  controllers: [BillingController, OpsPaymentsController, UpgradeController, WebhookController],
  providers: [
    PaymentEventsQueue,
    CheckoutService,
    CheckoutResultService,
    Customers,
    DemoSubscriptions,
    CustomerLocks,
    PaymentClient,
    PaymentsService,
    Prices,
    RefundsService,
    SubscriptionService,
    UpgradeService,
  ],
});

const IMPATIENT = { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 2_000 };

@Module({})
class BillingModule {}
