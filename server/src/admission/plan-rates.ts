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
    if (rules.scope === undefined || rules.scope === 'any' || !access) return calls;
    const plan = planIn(access);
    const limit = { name: `api ${plan}`, times: PLANS[plan].apiCallsPerMinute, seconds: WINDOW_SECONDS };
    const counted = await this.counters.countAll(limit, access.userId, calls.length);
    for (const { response } of calls) tell(response, plan, counted);
    if (limitsAreOff(this.config)) return calls;
    if (counted.within === 0) throw tooMany(counted.retryAfter);
    return calls.slice(0, counted.within);
  }
}

const WINDOW_SECONDS = 60;

/** The plan whose limit counts for a caller. */
const planIn = ({ plan, unlimited }: Access) => (isPlatinum(plan, unlimited) ? 'platinum' : plan);

// As in the draft of the IETF (draft-ietf-httpapi-ratelimit-headers-10), and as older clients read them: there the reset is a time.
const tell = (response: ServerResponse, plan: ReturnType<typeof planIn>, { left, resetAfter }: Counted) => {
  const { apiCallsPerMinute: quota } = PLANS[plan];
  response.setHeader('RateLimit-Policy', `"${plan}";q=${quota};w=${WINDOW_SECONDS}`);
  response.setHeader('RateLimit', `"${plan}";r=${left};t=${resetAfter}`);
  response.setHeader('X-RateLimit-Limit', quota);
  response.setHeader('X-RateLimit-Remaining', left);
  response.setHeader('X-RateLimit-Reset', Math.floor(Date.now() / 1_000) + resetAfter);
};
