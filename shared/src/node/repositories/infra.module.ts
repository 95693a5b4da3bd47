import { type DynamicModule, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Redis, type RedisOptions } from 'ioredis';
import { Pool } from 'pg';
import { openPool } from '../postgres.js';
import { openCommands } from '../redis.js';
import { RedisConnections } from '../redis-connections.js';
import { BoardStore } from '../stores/board.store.js';
import { ClosingStore } from '../stores/closing.store.js';
import { CreditStore } from '../stores/credit.store.js';
import { HeartbeatStore } from '../stores/heartbeat.store.js';
import { NewsLog } from '../stores/news-log.store.js';
import { OpportunityStore } from '../stores/opportunity.store.js';
import { ScoreStore } from '../stores/score.store.js';
import { SportsStore } from '../stores/sports.store.js';
import { StreamsStore } from '../stores/streams.store.js';
import { UserNewsStore } from '../stores/user-news.store.js';
import { PlansRepository } from './accounts/plans.repository.js';
import { UsersRepository } from './accounts/users.repository.js';
import { AccountNewsRepository } from './auth/account-news.repository.js';
import { CompactionRepository } from './history/compaction.repository.js';
import { HistoryRepository } from './history/history.repository.js';
import { LifeHistoryRepository } from './history/life-history.repository.js';
import { OpportunityLivesRepository } from './history/opportunity-lives.repository.js';
import { PartitionsRepository } from './history/partitions.repository.js';
import { RetentionRepository } from './history/retention.repository.js';
import { UsualLivesRepository } from './history/usual-lives.repository.js';

const STORES = [
  UserNewsStore,
  BoardStore,
  ClosingStore,
  CreditStore,
  HeartbeatStore,
  NewsLog,
  OpportunityStore,
  ScoreStore,
  SportsStore,
  StreamsStore,
];
const REPOSITORIES = [
  AccountNewsRepository,
  CompactionRepository,
  PlansRepository,
  HistoryRepository,
  OpportunityLivesRepository,
  LifeHistoryRepository,
  UsualLivesRepository,
  PartitionsRepository,
  RetentionRepository,
  UsersRepository,
];

/** Postgres and Redis, with all stores and repositories. Imported once, available everywhere. */
@Module({})
export class InfraModule implements OnApplicationShutdown {
  constructor(
    private readonly redis: Redis,
    private readonly pool: Pool,
  ) {}

  static of(
    { DATABASE_URL, REDIS_URL }: { DATABASE_URL: string; REDIS_URL: string },
    redisOptions: RedisOptions = {},
  ): DynamicModule {
    return {
      module: InfraModule,
      global: true,
      providers: [
        { provide: Redis, useFactory: () => openCommands(REDIS_URL, redisOptions) },
        { provide: RedisConnections, useFactory: () => new RedisConnections(REDIS_URL) },
        { provide: Pool, useFactory: () => openPool(DATABASE_URL, warn) },
        ...STORES,
        ...REPOSITORIES,
      ],
      exports: [Redis, RedisConnections, Pool, ...STORES, ...REPOSITORIES],
    };
  }

  /** Runs last: anything still working during a shutdown needs both. */
  async onApplicationShutdown() {
    this.redis.disconnect();
    await this.pool.end();
  }
}

const warn = (error: Error) => new Logger('postgres').warn(error.message);
