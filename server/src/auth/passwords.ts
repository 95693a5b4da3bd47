import { HttpException, Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

/** Hashes and checks passwords by argon2id, a few at a time: a flood of sign-ins must not take the machine from the odds. */
@Injectable()
export class Passwords {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly nobodys = hash('a password that nobody has', COST);

  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password, COST));
  }

  /** Takes as long for an account that does not exist, so that the answer's time tells nothing. */
  matches(password: string, stored: string | undefined): Promise<boolean> {
    return this.inTurn(async () => {
      const matches = await verify(stored ?? (await this.nobodys), password);
      return stored !== undefined && matches;
    });
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.waiting.length >= MOST_WAITING) throw busy();
    if (this.running >= MOST_RUNNING) await new Promise<void>((turn) => this.waiting.push(turn));
    else this.running++;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next)
        next(); // hands its place on
      else this.running--;
    }
  }
}

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const MOST_RUNNING = 4;
const MOST_WAITING = 64;

const busy = () =>
  new HttpException(
    { code: 'TOO_MANY_REQUESTS', message: 'Too many requests. Please wait before trying again.', retryAfter: 2 },
    429,
  );
