import { type BoardId, sections } from '@fairline/shared/contract';
import { LEAGUES } from '@fairline/shared/domain';
import { BoardStore, HeartbeatStore, SportsStore } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import { type HealthIndicatorFunction, HealthIndicatorService } from '@nestjs/terminus';
import { Redis } from 'ioredis';
import { Pool } from 'pg';

/** The conditions under which this server can serve users. */
@Injectable()
export class Readiness {
  private readonly firstBoard: FirstBoard;
  private stopping = false;

  constructor(
    private readonly indicator: HealthIndicatorService,
    private readonly pool: Pool,
    private readonly redis: Redis,
    private readonly heartbeats: HeartbeatStore,
    boards: BoardStore,
    sports: SportsStore,
  ) {
    this.firstBoard = new FirstBoard(boards, sports);
  }

  /** Reports not ready from now on, so that a proxy sends no more browsers here. */
  stop() {
    this.stopping = true;
  }

  readonly conditions: readonly HealthIndicatorFunction[] = [
    () => this.check('server', async () => !this.stopping),
    this.shared('postgres', async () => (await this.pool.query('select 1')).rowCount === 1),
    this.shared('redis', async () => (await this.redis.ping()) === 'PONG'),
    this.shared('workers', async () => Date.now() - ((await this.heartbeats.newest()) ?? 0) < HEARTBEAT_WITHIN_MS),
    this.shared('board', () => this.firstBoard.isThere()),
  ];

  /** Asks a store at most four times a second, however many strangers want to know. */
  private shared(name: string, isMet: () => Promise<boolean>): HealthIndicatorFunction {
    let last: { readonly askedAt: number; readonly answer: Promise<boolean> } | undefined;
    return () => {
      const now = performance.now();
      if (!last || now - last.askedAt >= ASKED_EVERY_MS) last = { askedAt: now, answer: isMet() };
      const { answer } = last;
      return this.check(name, () => answer);
    };
  }

  private async check<Name extends string>(name: Name, isMet: () => Promise<boolean>) {
    const met = await isMet().catch(() => false); // the log of that service says why
    const condition = this.indicator.check(name);
    return met ? condition.up() : condition.down();
  }
}

const HEARTBEAT_WITHIN_MS = 15_000;
const ASKED_EVERY_MS = 250;

/** Looks for a board with prices on it. */
class FirstBoard {
  private found: BoardId | undefined;

  constructor(
    private readonly boards: BoardStore,
    private readonly sports: SportsStore,
  ) {}

  async isThere(): Promise<boolean> {
    if (this.found && (await this.boards.hasQuotes(this.found))) return true;
    this.found = await this.find();
    return this.found !== undefined;
  }

  private async find(): Promise<BoardId | undefined> {
    const sports = new Set([
      ...LEAGUES.map(({ sport }) => sport),
      ...((await this.sports.list()) ?? []).map(({ key }) => key),
    ]);
    const boards = [...sports].flatMap((sport) => sections.map((section) => ({ sport, section })));
    const offers = await Promise.all(boards.map((board) => this.boards.hasQuotes(board)));
    return boards.find((_, i) => offers[i]);
  }
}
