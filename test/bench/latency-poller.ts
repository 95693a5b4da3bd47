import { type BoardId, opportunityKinds, packDiff } from '@fairline/shared/contract';
import { BoardStore, OpportunityStore } from '@fairline/shared/node';
import type { Redis } from 'ioredis';
import { Follower } from './detect-follower.js';
import { chances, makeSlate, nextPoll } from './detect-slate.js';

const GAMES = 60;
const MOVED = 0.01;

/** Polls a slate of sixty games like a worker: parse, read, diff, commit, search, write the results. */
export class Poller {
  readonly board: BoardId = { sport: 'basketball_nba', section: 'game' };
  private now = Date.now();
  private readonly slate = makeSlate(GAMES, this.now);
  private readonly chance = chances(11);
  private readonly follower = new Follower(this.now);
  private readonly boards: BoardStore;
  private readonly lists: OpportunityStore;
  private seq = 0;

  constructor(private readonly redis: Redis) {
    this.boards = new BoardStore(redis);
    this.lists = new OpportunityStore(redis);
  }

  /** The number of the board as it was written last. */
  get at(): number {
    return this.seq;
  }

  /** Runs one poll, from the arrival of the answer until everything is published. */
  async poll(): Promise<void> {
    const answer = this.answer();
    const at = Date.now();
    this.take(answer);
    this.seq = Number(await this.boards.commit(this.board, this.seq, this.follower.moves, at));
    const { upserts, closed } = this.follower.detect();
    for (const list of opportunityKinds) {
      const kind = list === 'middles' ? 'middle' : list;
      const part = {
        upserts: upserts.filter(({ opportunity }) => opportunity.kind === kind),
        closed: closed.filter(({ id }) => id.startsWith(`${kind}|`)),
      };
      await this.lists.commit(list, this.board, this.seq, part, at);
    }
  }

  /** The floor: publishes a prepared message of the same kind. */
  async publish(channel: string): Promise<void> {
    this.take(this.answer());
    this.follower.detect();
    this.seq = this.follower.board.seq;
    const text = JSON.stringify(packDiff({ ...this.follower.moves, seq: this.seq }, 0));
    await this.redis.publish(channel, text.replace('"at":0', `"at":${Date.now()}`));
  }

  private answer(): string {
    this.now += 5_000;
    return nextPoll(
      this.slate,
      this.seq === 0 ? 0 : Math.round(this.slate.prices.length * MOVED),
      this.now,
      this.chance,
    );
  }

  private take(answer: string) {
    this.follower.read(JSON.parse(answer), this.now);
    this.follower.diff();
  }
}
