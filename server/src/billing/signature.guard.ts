import { BadRequestException, type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { CONFIG, type Config } from '../platform/config.js';
import { billingIsOff } from './billing-off.js';
import { mayBeSigned } from './signed-event.js';

/** Refuses an event without a signature that could be right, before its body is read. */
@Injectable()
export class SignatureGuard implements CanActivate {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'STRIPE_WEBHOOK_SECRET'>) {}

  canActivate(context: ExecutionContext): boolean {
    if (this.config.STRIPE_WEBHOOK_SECRET.length === 0) throw billingIsOff();
    const { headers } = context.switchToHttp().getRequest<Request>();
    if (mayBeSigned(String(headers['stripe-signature'] ?? ''), Date.now())) return true;
    throw badSignature();
  }
}

export const badSignature = () => new BadRequestException({ code: 'BAD_SIGNATURE', message: 'Invalid signature.' });
