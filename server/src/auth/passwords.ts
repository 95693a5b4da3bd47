import { Semaphore } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { tooMany } from '../http/limits/too-many.js';

/**
 * Hashes and checks passwords by argon2id, a few at a time: a flood of logins must not starve the odds of CPU. `who` is the account or
 * address that it is for: they take turns, so that many logins to one account do not delay those to others.
 */
@Injectable()
export class Passwords {
  private readonly line = new Semaphore({ running: 4, waiting: 64, runningOfOne: 2 }, () => tooMany(SOON_SECONDS));
  private readonly nobodys = hash('a password that nobody has', COST);

  hash(password: string, who: string): Promise<string> {
    return this.line.take(() => hash(password, COST), who);
  }

  /** Takes as long for an account that does not exist, so that timing reveals nothing. */
  matches(password: string, stored: string | undefined, who: string): Promise<boolean> {
    return this.line.take(async () => {
      const matches = await verify(stored ?? (await this.nobodys), password);
      return stored !== undefined && matches;
    }, who);
  }
}

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const SOON_SECONDS = 2;
