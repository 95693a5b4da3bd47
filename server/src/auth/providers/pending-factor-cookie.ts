import { providers } from '@fairline/shared/contract';
import { Inject, Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { CONFIG, type Config } from '../../platform/config.js';
import { SealedCookie } from '../sealed-cookie.js';

const identitySchema = z.object({
  provider: z.enum(providers),
  issuer: z.string(),
  subject: z.string(),
  email: z.optional(z.string()),
  isEmailProven: z.boolean(),
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
