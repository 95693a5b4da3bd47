import type { ServerResponse } from 'node:http';
import { isPlatinum, PLANS } from '@fairline/shared/domain';
import { Inject, Injectable } from '@nestjs/common';
import type { Access } from '../auth/tokens/access.js';
import { type Counted, Counters } from '../http/counters.js';
import { tooMany } from '../http/problem.js';
import { CONFIG, type Config, limitsAreOff } from '../platform/config.js';
import type { Asked, Call } from './asked.js';

/** How often a user's programs may call the open API, with all of their tokens together: so many calls a minute by plan. */
@Injectable()
export class PlanRates {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly counters: Counters,
  ) {}

  /** Counts calls of one user, and says in their answers what is left. Returns those within the limit; throws the refusal if there are none. */
  async admit(calls: readonly Call[], { rules, access }: Asked): Promise<readonly Call[]> {
    if (rules.scope === undefined || !access) return calls;
    const plan = planIn(access);
    if (rules.scope === 'any') return this.admitMessages(calls, access, plan);
    const limit = { name: `api ${plan}`, times: PLANS[plan].apiCallsPerMinute, seconds: WINDOW_SECONDS };
    const counted = await this.counters.countAll(limit, access.userId, calls.length);
    for (const { response } of calls) tell(response, plan, counted);
    if (limitsAreOff(this.config)) return calls;
    if (counted.within === 0) throw tooMany(counted.retryAfter);
    return calls.slice(0, counted.within);
  }

  /** Messages that call nothing (to connect, to ask which tools there are) cost as much as calls; those that call are counted by their calls too. */
  private async admitMessages(calls: readonly Call[], { userId }: Access, plan: PlanOfRates): Promise<readonly Call[]> {
    if (limitsAreOff(this.config)) return calls;
    const times = MESSAGES_OF_A_CALL * PLANS[plan].apiCallsPerMinute;
    const limit = { name: `messages ${plan}`, times, seconds: WINDOW_SECONDS };
    const { within, retryAfter } = await this.counters.countAll(limit, userId, calls.length);
    if (within === 0) throw tooMany(retryAfter);
    return calls.slice(0, within);
  }
}

const MESSAGES_OF_A_CALL = 2;
const WINDOW_SECONDS = 60;

/** The plan whose limit counts for a caller. */
const planIn = ({ plan, unlimited }: Access) => (isPlatinum(plan, unlimited) ? 'platinum' : plan);
type PlanOfRates = ReturnType<typeof planIn>;

// As in the draft of the IETF (draft-ietf-httpapi-ratelimit-headers-10), and as older clients read them: there the reset is a time.
const tell = (response: ServerResponse, plan: PlanOfRates, { left, resetAfter }: Counted) => {
  const { apiCallsPerMinute: quota } = PLANS[plan];
  response.setHeader('RateLimit-Policy', `"${plan}";q=${quota};w=${WINDOW_SECONDS}`);
  response.setHeader('RateLimit', `"${plan}";r=${left};t=${resetAfter}`);
  response.setHeader('X-RateLimit-Limit', quota);
  response.setHeader('X-RateLimit-Remaining', left);
  response.setHeader('X-RateLimit-Reset', Math.floor(Date.now() / 1_000) + resetAfter);
};
