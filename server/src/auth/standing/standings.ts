import { ACCOUNTS_CHANNEL, accountNewsSchema } from '@fairline/shared/contract';
import { type Standing, StandingsRepository } from '@fairline/shared/node';
import { Injectable, Logger, OnModuleInit } from '@nestjs/common';
import DataLoader from 'dataloader';
import { isUnreachable } from '../../http/unreachable.js';
import { Ear } from '../../realtime/ear.js';
import type { Access } from '../access.js';
import { Readings } from './readings.js';

/** Called with the user whose standing changed, or with none when anybody's may have. */
export type StandingListener = (userId: string | undefined) => void;

/**
 * What tokens are good for now. They live ten minutes; a plan that changes and a session that ends are obeyed within a second.
 * Postgres is the truth: news over Redis only say what to read again, so none can come too late or in the wrong order.
 */
@Injectable()
export class Standings implements OnModuleInit {
  private readonly logger = new Logger('auth');
  private readonly readings: Readings<Standing | undefined>;
  private readonly listeners = new Set<StandingListener>();

  constructor(
    repository: StandingsRepository,
    private readonly ear: Ear,
  ) {
    // Thousands of sockets may come back in one moment: they are asked about together.
    const loader = new DataLoader((sids: readonly string[]) => repository.of(sids), {
      cache: false,
      maxBatchSize: 1_000,
    });
    this.readings = new Readings((sid) => loader.load(sid));
  }

  async onModuleInit() {
    await this.ear.hear(ACCOUNTS_CHANNEL, (text) => this.learn(text));
    this.ear.onReturn(() => this.tell(undefined));
  }

  /** What an access is good for now; undefined when its session has ended. While Postgres is away the last that is known holds. */
  async of(access: Access): Promise<Access | undefined> {
    const { sid, userId, plan, unlimited } = access;
    const oldest = Date.now() - (this.ear.isDeaf ? MAX_AGE_DEAF_MS : MAX_AGE_MS);
    const standing = await this.readings.of(sid, userId, oldest).catch((error: unknown) => {
      if (!isUnreachable(error)) throw error;
      this.logger.warn('Postgres is away: a token is believed that could not be checked');
      return this.readings.last(sid) ?? { standing: { plan, unlimited } };
    });
    return undefined;
  }
}
