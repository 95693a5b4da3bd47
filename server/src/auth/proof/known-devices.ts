import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import * as z from 'zod/mini';
import { CONFIG, type Config } from '../../config.js';
import { SealedCookie } from '../sealed-cookie.js';

/** How a user proved who they are on a device: by signing in with all they have, or by a mailed link alone. */
export type Proof = 'sign-in' | 'mail';

const deviceSchema = z.object({
  id: z.string(),
  users: z.array(z.object({ id: z.string(), by: z.enum(['sign-in', 'mail']) })),
});

/**
 * Remembers in a browser who signed in there before, even after they sign out: strangers who guess at an account from many networks do
 * not keep its owner out of their own devices.
 */
@Injectable()
export class KnownDevices extends SealedCookie<z.infer<typeof deviceSchema>> {
  constructor(@Inject(CONFIG) config: Config) {
    super(config, { name: 'device', schema: deviceSchema, minutes: YEAR_IN_MINUTES, sameSite: 'strict' });
  }

  /** The id of this device if the user signed in on it before, at least by this proof. */
  async idFor(request: Pick<Request, 'headers'>, userId: string, least: Proof = 'mail'): Promise<string | undefined> {
    const device = await this.read(request);
    const isKnown = device?.users.some(({ id, by }) => id === userId && (least === 'mail' || by === 'sign-in'));
    return isKnown ? device?.id : undefined;
  }

  async remember(request: Request, response: Response, userId: string, by: Proof): Promise<void> {
    const device = (await this.read(request)) ?? { id: randomUUID(), users: [] };
    const before = device.users.find(({ id }) => id === userId);
    const best = before?.by === 'sign-in' ? before.by : by;
    const others = device.users.filter(({ id }) => id !== userId).slice(0, USERS_AT_MOST - 1);
    await this.write(response, { id: device.id, users: [{ id: userId, by: best }, ...others] });
  }
}

const YEAR_IN_MINUTES = 365 * 24 * 60;
const USERS_AT_MOST = 8;
