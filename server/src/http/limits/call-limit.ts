import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import { Counters } from './counters.js';
import { limitsAreOff } from './limits-are-off.js';

/** Limits the calls of all kinds that one network makes in a minute. A call that tried the fast path first is counted once. */
@Injectable()
export class CallLimit {
  private readonly verdicts = new WeakMap<IncomingMessage, number | undefined>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly counters: Counters,
  ) {}

  /** Counts a call. Undefined if it is within the limit, else the seconds to wait. */
  async count(call: IncomingMessage, network: string): Promise<number | undefined> {
    return this.verdicts.has(call) ? this.verdicts.get(call) : this.counters.count(this.limit, network);
  }

  /** Counts calls of one network that came at once: the first ones, up to the limit, may go on. */
  async countAll(calls: readonly IncomingMessage[], network: string): Promise<void> {
    if (limitsAreOff(this.config)) return;
    const { within, retryAfter } = await this.counters.countAll(this.limit, network, calls.length);
    for (const [i, call] of calls.entries()) this.verdicts.set(call, i < within ? undefined : retryAfter);
  }

  /** Whether a call that was counted may go on. */
  isWithin(call: IncomingMessage): boolean {
    return this.verdicts.get(call) === undefined;
  }

  private get limit() {
    return { name: 'all', times: this.config.REQUESTS_PER_MINUTE, seconds: 60 };
  }
}
