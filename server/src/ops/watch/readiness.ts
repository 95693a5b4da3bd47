import { HeartbeatStore } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import { type HealthIndicatorFunction, HealthIndicatorService } from '@nestjs/terminus';
import { Redis } from 'ioredis';
import { Pool } from 'pg';
import { FirstBoard } from './first-board.js';

/** The conditions under which this server can serve users. */
@Injectable()
export class Readiness {
  private stopping = false;

  constructor(
    private readonly indicator: HealthIndicatorService,
    private readonly pool: Pool,
    private readonly redis: Redis,
    private readonly heartbeats: HeartbeatStore,
    private readonly firstBoard: FirstBoard,
  ) {}

  /** Reports not ready from now on, so that a proxy sends no more browsers here. */
  stop() {
    this.stopping = true;
  }

  readonly conditions: readonly HealthIndicatorFunction[] = [
    () => this.check('server', async () => !this.stopping),
    () => this.check('postgres', async () => (await this.pool.query('select 1')).rowCount === 1),
    () => this.check('redis', async () => (await this.redis.ping()) === 'PONG'),
    () => this.check('workers', async () => Date.now() - ((await this.heartbeats.newest()) ?? 0) < HEARTBEAT_WITHIN_MS),
    () => this.check('board', () => this.firstBoard.isThere()),
  ];

  private async check<Name extends string>(name: Name, isMet: () => Promise<boolean>) {
    const met = await isMet().catch(() => false); // the log of that service says why
    const condition = this.indicator.check(name);
    return met ? condition.up() : condition.down();
  }
}

const HEARTBEAT_WITHIN_MS = 15_000;
