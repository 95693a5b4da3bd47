import { PaymentEventsRepository } from '@fairline/shared/node';
import {
  BadRequestException,
  type CanActivate,
  Controller,
  type ExecutionContext,
  Headers,
  HttpCode,
  Inject,
  Injectable,
  Logger,
  type OnModuleInit,
  Post,
  Req,
  UseGuards,
} from '@nestjs/common';
import type { Request } from 'express';
import { Unlimited } from '../http/route-marks.js';
import { CONFIG, type Config } from '../platform/config.js';
import { billingIsOff } from './billing-off.js';
import { PaymentEventsQueue } from './payment-events-queue.js';
import { customerOf, mayBeSigned, signedEvent } from './webhook-signature.js';

/** Refuses an event without a signature that could be right, before its body is read. */
@Injectable()
class SignatureGuard implements CanActivate {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'STRIPE_WEBHOOK_SECRET'>) {}

  canActivate(context: ExecutionContext): boolean {
    if (this.config.STRIPE_WEBHOOK_SECRET.length === 0) throw billingIsOff();
    const { headers } = context.switchToHttp().getRequest<Request>();
    if (mayBeSigned(String(headers['stripe-signature'] ?? ''), Date.now())) return true;
    throw badSignature();
  }
}

/** Receives the payment provider's events. An event is stored before it is processed. */
@Controller('api/billing/webhook')
@Unlimited(true)
export class WebhookController implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly events: PaymentEventsRepository,
    private readonly queue: PaymentEventsQueue,
  ) {}

  onModuleInit() {
    const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = this.config;
    if (!STRIPE_SECRET_KEY || STRIPE_WEBHOOK_SECRET.length > 0) return;
    new Logger('billing').warn('STRIPE_WEBHOOK_SECRET is not set: plans are updated only once a day');
  }

  @Post()
  @UseGuards(SignatureGuard)
  @HttpCode(200)
  async receive(@Req() { body }: Request, @Headers('stripe-signature') signature = ''): Promise<{ received: true }> {
    const secrets = this.config.STRIPE_WEBHOOK_SECRET;
    const event = Buffer.isBuffer(body) ? signedEvent(body, signature, secrets, Date.now()) : undefined;
    if (!event) throw badSignature();
    const { id, type, created } = event;
    const createdAt = new Date(created * 1_000);
    await this.events.store({ id, type, createdAt, customerId: customerOf(event), payload: String(body) });
    await this.queue.add(id);
    return { received: true };
  }
}

const badSignature = () => new BadRequestException({ code: 'BAD_SIGNATURE', message: 'Invalid signature.' });
