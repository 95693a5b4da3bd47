import {
  type CheckoutResult,
  checkoutBody,
  checkoutResultQuery,
  Forbidden,
  type Payments,
  type redirectSchema,
  type Subscription,
} from '@fairline/shared/contract';
import { Body, Controller, Get, Header, HttpCode, Inject, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import type * as z from 'zod/mini';
import { Caller, SignedIn } from '../auth/signed-in.js';
import type { Access } from '../auth/tokens/access.js';
import { allowedOrigins } from '../http/origins.js';
import { AtMost } from '../http/route-marks.js';
import { CONFIG, type Config } from '../platform/config.js';
import { CheckoutService } from './checkout.service.js';
import { CheckoutResultService } from './checkout-result.service.js';
import { PaymentsService } from './payments.service.js';
import { SubscriptionService } from './subscription.service.js';

type Redirect = z.infer<typeof redirectSchema>;

@Controller('api/billing')
export class BillingController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly checkout: CheckoutService,
    private readonly results: CheckoutResultService,
    private readonly subscriptions: SubscriptionService,
    private readonly payments: PaymentsService,
  ) {}

  /** The plan defaults to platinum. A user id in the body must be the caller's own. */
  @Post('create-checkout-session')
  @AtMost({ perMinute: 10 })
  @SignedIn()
  @HttpCode(200)
  async createCheckoutSession(
    @Caller() { userId }: Access,
    @Body({ schema: checkoutBody }) body: z.infer<typeof checkoutBody>,
    @Req() request: Request,
  ): Promise<Redirect> {
    const named = body && 'supabaseUserId' in body ? body.supabaseUserId : undefined;
    if (named !== undefined && named !== userId)
      throw new Forbidden('USER_MISMATCH', 'The body does not name the signed-in user.');
    const bought = body && 'plan' in body ? body : ({ plan: 'platinum' } as const);
    return { url: await this.checkout.open(userId, bought, pageOrigin(request, this.config)) };
  }

  @Get('checkout-result')
  @AtMost({ perMinute: 60 })
  @SignedIn()
  @Header('Cache-Control', 'no-store')
  checkoutResult(
    @Caller() { userId }: Access,
    @Query({ schema: checkoutResultQuery }) { session_id }: z.infer<typeof checkoutResultQuery>,
  ): Promise<CheckoutResult> {
    return this.results.of(userId, session_id);
  }

  @Post('cancel-subscription')
  @AtMost({ perMinute: 10 })
  @SignedIn()
  @HttpCode(200)
  cancel(@Caller() { userId }: Access): Promise<Subscription> {
    return this.subscriptions.cancel(userId);
  }

  /** Undoes a cancellation, while the plan still runs. */
  @Post('resume-subscription')
  @AtMost({ perMinute: 10 })
  @SignedIn()
  @HttpCode(200)
  resume(@Caller() { userId }: Access): Promise<Subscription> {
    return this.subscriptions.resume(userId);
  }

  @Get('payments')
  @AtMost({ perMinute: 30 })
  @SignedIn()
  @Header('Cache-Control', 'no-store')
  paid(@Caller() { userId }: Access): Promise<Payments> {
    return this.payments.of(userId);
  }

  /** Opens the provider's own page, where users change their card or undo a cancellation. */
  @Post('portal')
  @AtMost({ perMinute: 10 })
  @SignedIn()
  @HttpCode(200)
  async portal(@Caller() { userId }: Access, @Req() request: Request): Promise<Redirect> {
    return { url: await this.subscriptions.portal(userId, `${pageOrigin(request, this.config)}/account`) };
  }

  @Get('subscription')
  @SignedIn()
  @Header('Cache-Control', 'no-store')
  subscription(@Caller() { userId }: Access): Promise<Subscription> {
    return this.subscriptions.of(userId);
  }
}

/** Where the browser returns to: the origin of the calling page if it is ours, else our first address. */
const pageOrigin = ({ headers: { origin } }: Request, config: Pick<Config, 'PUBLIC_URL' | 'PORT'>): string => {
  const ours = allowedOrigins(config);
  return origin !== undefined && ours.has(origin) ? origin : [...ours][0]!;
};
