import { plans } from '@fairline/shared/contract';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import * as z from 'zod/mini';
import { SealedCookie } from '../../auth/proof/sealed-cookie.js';
import type { Access } from '../../auth/tokens/access.js';
import { CurrentRights } from '../../auth/tokens/current-rights.js';
import { CONFIG, type Config } from '../../platform/config.js';

/** The path of the queue board. */
export const BOARD_PATH = '/ops/queues';

const passSchema = z.object({
  userId: z.string(),
  sid: z.string(),
  plan: z.enum(plans),
  unlimited: z.boolean(),
  expiresAt: z.number(),
});

/**
 * Lets a page load of an operator into the queue board, where it cannot send a token: for ten minutes, and only while the session has
 * operator rights.
 */
@Injectable()
export class BoardPass {
  private readonly cookie: SealedCookie<z.infer<typeof passSchema>>;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly rights: CurrentRights,
  ) {
    const settings = { name: 'board', schema: passSchema, minutes: 10, sameSite: 'strict', path: BOARD_PATH } as const;
    this.cookie = new SealedCookie(config, settings);
  }

  give(response: Response, { userId, sid, plan, unlimited, expiresAt }: Access): Promise<void> {
    return this.cookie.write(response, { userId, sid, plan, unlimited, expiresAt });
  }

  async isGood(request: Request): Promise<boolean> {
    const said = await this.cookie.read(request);
    const rights = said && (await this.rights.of(said));
    return rights?.ops === 'in force';
  }
}
