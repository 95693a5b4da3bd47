import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Counters, type Limit } from '../../http/counters.js';
import { networkOf } from '../../http/network.js';
import { noteRefused } from '../../http/problem.js';
import { CONFIG, type Config, limitsAreOff } from '../../platform/config.js';

/**
 * Limits for how many answers in vain one network makes us ask a provider: anybody can invent a code, and each costs a call to the provider
 * with our secret, which could stop answering us.
 */
@Injectable()
export class ProviderAsks {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly counters: Counters,
  ) {}

  async ask<T>(request: Request, work: () => Promise<T>): Promise<T> {
    if (limitsAreOff(this.config)) return work();
    const network = networkOf(request.ip);
    if ((await this.counters.countNetwork(IN_VAIN, network)) !== undefined) {
      noteRefused(request); // the answer is a redirect
      throw new TooManyAsks();
    }
    const outcome = await work();
    await this.counters.giveBackNetwork(IN_VAIN, network);
    return outcome;
  }
}

/** A provider is not asked, because its caller's network asked too often in vain. */
export class TooManyAsks extends Error {}

const IN_VAIN: Limit = { name: 'provider-asks', times: 30, seconds: 300 };
