import { Inject, Injectable } from '@nestjs/common';
import type { CookieOptions, Request, Response } from 'express';
import { CONFIG, type Config } from '../../config.js';
import { isHttps } from '../../http/origins.js';
import { openTransaction, sealTransaction, TRANSACTION_MINUTES, type Transaction } from './transaction.js';

/** A transaction's place in the browser that began it. It comes back once, when the provider sends the browser here. */
@Injectable()
export class TransactionCookie {
  private readonly name: string;
  private readonly options: CookieOptions;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    const secure = isHttps(config);
    this.name = secure ? '__Host-provider' : 'fairline_provider';
    this.options = { httpOnly: true, sameSite: 'lax', secure, path: '/' };
  }

  async write(response: Response, transaction: Transaction) {
    const sealed = await sealTransaction(transaction, this.config.JWT_SECRET);
    response.cookie(this.name, sealed, { ...this.options, maxAge: TRANSACTION_MINUTES * 60_000 });
  }

  /** Takes it out of the browser. */
  async take({ headers }: Request, response: Response): Promise<Transaction | undefined> {
    response.clearCookie(this.name, this.options);
    const start = `${this.name}=`;
    const pair = headers.cookie?.split(/; */).find((each) => each.startsWith(start));
    return pair === undefined ? undefined : openTransaction(pair.slice(start.length), this.config.JWT_SECRET);
  }
}
