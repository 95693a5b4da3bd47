import { providers } from '@fairline/shared/contract';
import { GRANTS } from '@fairline/shared/node';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import * as z from 'zod/mini';
import { CONFIG, type Config } from '../../platform/config.js';
import { SealedCookie } from '../proof/sealed-cookie.js';

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

/** A sign-in in progress at a provider: the values that its answer must match, and where the user goes afterwards. */
const transactionSchema = z.object({
  provider: z.enum(providers),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  intent: z.optional(z.string()),
  returnTo: z.optional(z.string()),
  /** The session whose owner the provider only confirms; without it the user signs in. */
  confirms: z.optional(z.object({ sid: z.string(), userId: z.string() })),
  /** When it began, in seconds since 1970. */
  begunAt: z.number(),
});
export type Transaction = z.infer<typeof transactionSchema>;

const identitySchema = z.object({
  provider: z.enum(providers),
  issuer: z.string(),
  subject: z.string(),
  email: z.optional(z.string()),
  isEmailProven: z.boolean(),
  grants: z.optional(z.readonly(z.array(z.enum(GRANTS)))),
});
/** `toLink` is linked to the account only after the code: the provider's word alone adds no way to sign in. */
const owedSchema = z.object({ userId: z.string(), toLink: z.optional(identitySchema) });

/** Remembers in the browser a user who signed in at a provider and still has to enter the code of their second factor. */
@Injectable()
export class PendingFactorCookie extends SealedCookie<z.infer<typeof owedSchema>> {
  constructor(@Inject(CONFIG) config: Config) {
    super(config, { name: 'owed_code', schema: owedSchema, minutes: 5, sameSite: 'strict' });
  }
}
