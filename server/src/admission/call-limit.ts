import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { Counters } from '../http/counters.js';
import { countedIn } from '../http/network.js';
import { CONFIG, type Config, limitsAreOff } from '../platform/config.js';
import { putLast } from '../platform/memory.js';

/** Limits the calls of all kinds that one network makes in a minute. A call that tried the fast path first is counted once. */
@Injectable()
export class CallLimit {
  private readonly verdicts = new WeakMap<IncomingMessage, number | undefined>();
  /** Networks past their limit, and until when (milliseconds), so that their next calls are refused without a question to Redis. */
  private readonly blocked = new Map<string, number>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly counters: Counters,
  ) {}

  /** Counts a call. Undefined if it is within the limit, else the seconds to wait. */
  async count(call: IncomingMessage, network: string): Promise<number | undefined> {
    if (this.verdicts.has(call)) return this.verdicts.get(call);
    const { within, retryAfter, past } = await this.counters.countAllOfNetwork(this.limit, network, 1);
    if (past !== undefined) this.note(past, retryAfter);
    return within === 1 ? undefined : retryAfter;
  }

  /** The seconds for which a network is past its limit at `now` (as of `performance.now()`), as far as this server knows. */
  blockedFor(network: string, now: number): number | undefined {
    for (const { network: each } of countedIn(network)) {
      const until = this.blocked.get(each);
      if (until === undefined) continue;
      if (until > now) return Math.ceil((until - now) / 1_000);
      this.blocked.delete(each);
    }
    return undefined;
  }

  /** Counts calls of one network that came at once: the first ones, up to the limit, may go on. */
  async countAll(calls: readonly IncomingMessage[], network: string): Promise<void> {
    if (limitsAreOff(this.config)) return;
    const { within, retryAfter, past } = await this.counters.countAllOfNetwork(this.limit, network, calls.length);
    if (past !== undefined) this.note(past, retryAfter);
    for (const [i, call] of calls.entries()) this.verdicts.set(call, i < within ? undefined : retryAfter);
  }

  private note(network: string, wait: number) {
    putLast(this.blocked, network, performance.now() + wait * 1_000, MOST);
  }

  private get limit() {
    return { name: 'all', times: this.config.REQUESTS_PER_MINUTE, seconds: 60 };
  }
}

const MOST = 10_000;
