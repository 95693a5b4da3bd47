import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CONFIG, type Config } from '../../platform/config.js';
import { SealedCookie } from '../sealed-cookie.js';
import { type Transaction, transactionSchema } from './transaction.js';

/** Keeps a provider sign-in in the browser that started it. It is read once, when the provider redirects back. */
@Injectable()
export class TransactionCookie extends SealedCookie<Transaction> {
  constructor(@Inject(CONFIG) config: Config) {
    super(config, { name: 'provider', schema: transactionSchema, minutes: MINUTES_AT_THE_PROVIDER, sameSite: 'lax' });
  }

  /** Reads the cookie and clears it. */
  take(request: Request, response: Response): Promise<Transaction | undefined> {
    this.clear(response);
    return this.read(request);
  }
}

const MINUTES_AT_THE_PROVIDER = 10;
