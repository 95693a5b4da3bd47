import { Inject, Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { CONFIG, type Config } from '../../config.js';
import { SealedCookie } from './sealed-cookie.js';

const owedSchema = z.object({ userId: z.string() });

/** Names in their own browser who came by a provider, and owes the code of their second factor before a session opens. */
@Injectable()
export class OwedCodeCookie extends SealedCookie<z.infer<typeof owedSchema>> {
  constructor(@Inject(CONFIG) config: Config) {
    super(config, { name: 'owed_code', schema: owedSchema, minutes: 5, sameSite: 'strict' });
  }
}
