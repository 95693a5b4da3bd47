import { Forbidden, type Scope } from '@fairline/shared/contract';
import { BadRequestException, HttpException, Injectable, Logger } from '@nestjs/common';
import { type Access, type Demand, meets } from '../auth/tokens/access.js';
import { CsrfTokens } from '../auth/tokens/csrf.js';
import { CurrentRights } from '../auth/tokens/current-rights.js';
import { verifiedAccess } from '../auth/tokens/jwt.strategy.js';
import { PersonalTokens, personalTokenIn } from '../auth/tokens/personal-tokens.js';
import { signedOut } from '../http/problem.js';
import type { Asked, Call, Step } from './asked.js';
import { Limits } from './limits.js';
import { PlanRates } from './plan-rates.js';
import { Quotas } from './quotas.js';

/**
 * Decides which calls a route answers. The guard of all routes and the fast path both ask here and nowhere else, so that a new rule is a new
 * step, and holds on both.
 */
@Injectable()
export class Policy {
  private readonly logger = new Logger('auth');

  constructor(
    private readonly limits: Limits,
    private readonly rights: CurrentRights,
    private readonly csrf: CsrfTokens,
    private readonly quotas: Quotas,
    private readonly personal: PersonalTokens,
    private readonly rates: PlanRates,
  ) {}

  /** In this order: floods are refused before a token is verified, and only a call that nothing else refuses counts against the quota. */
  readonly steps: Step[] = [
    (calls, asked) => this.limits.admit(calls, asked),
    (calls, asked) => this.identify(calls, asked),
    (calls, asked) => this.limits.admitUser(calls, asked),
    (calls, asked) => this.rates.admit(calls, asked),
    (calls, asked) => this.checkPages(calls, asked),
    (calls, asked) => this.checkScope(calls, asked),
    (calls, asked) => this.checkPlan(calls, asked),
    (calls, asked) => this.countCalls(calls, asked),
  ];

  /** Returns the calls that may be answered; throws the refusal if there are none. */
  async admit<C extends Call>(calls: readonly C[], asked: Asked): Promise<readonly C[]> {
    let left: readonly Call[] = calls;
    for (const step of this.steps) {
      left = await step(left, asked);
      if (left.length === 0) throw new Error('a step of the policy refused without a reason');
    }
    return left as readonly C[];
  }

  /** What a caller who was admitted may do by now: a session or a plan may end while the body is awaited, or other calls of the same user. */
  async admitStill(access: Access, demand: Demand): Promise<Access> {
    const now = await this.inForce(access);
    refuseBeyond(now, demand);
    return now;
  }

  /**
   * A valid token is not enough: its session must not have ended, and the current plan counts, not the token's. If `x-user-id` is sent, it must
   * name the same user; only the token is trusted.
   */
  private async identify(calls: readonly Call[], asked: Asked): Promise<readonly Call[]> {
    const { demand } = asked.rules;
    const { request } = calls[0]!;
    if (demand === undefined || (demand === 'visitors too' && request.headers.authorization === undefined))
      return calls;
    const bearer = asked.bearer ?? (await this.bearerOf(request, asked));
    const own = calls.filter(({ request: { headers } }) => (headers['x-user-id'] ?? bearer.userId) === bearer.userId);
    if (own.length === 0) {
      this.logger.warn(`x-user-id does not name the user of the token (${bearer.userId})`);
      throw new BadRequestException({ code: 'USER_MISMATCH', message: 'x-user-id does not name the signed-in user.' });
    }
    asked.access = await this.inForce(bearer);
    return own;
  }

  private async inForce(access: Access): Promise<Access> {
    const now = this.rights.known(access) ?? (await this.rights.of(access));
    if (!now) throw signedOut();
    return now;
  }

  // Where no personal token is accepted, one is like any other text that is no access token.
  private async bearerOf(request: Call['request'], { rules }: Asked): Promise<Access> {
    const token = rules.scope === undefined ? undefined : personalTokenIn(request);
    if (token === undefined) return verifiedAccess(request);
    const access = await this.personal.find(token);
    if (!access) throw signedOut();
    return access;
  }

  /** A change must come from one of our pages, or from a program: no browser sends a personal token by itself. */
  private async checkPages(calls: readonly Call[], { access }: Asked): Promise<readonly Call[]> {
    if (access && !access.scopes) for (const { request } of calls) this.csrf.check(request, access.sid);
    return calls;
  }

  private async checkScope(calls: readonly Call[], { rules: { scope }, access }: Asked): Promise<readonly Call[]> {
    if (scope === undefined || scope === 'any' || !access?.scopes) return calls;
    const wanted = [scope].flat();
    if (wanted.some((one) => access.scopes?.includes(one))) return calls;
    throw lacksScope(wanted[0]!);
  }

  private async checkPlan(calls: readonly Call[], { rules: { demand }, access }: Asked): Promise<readonly Call[]> {
    refuseBeyond(access!, demand);
    return calls;
  }

  private async countCalls(calls: readonly Call[], { rules, access }: Asked): Promise<readonly Call[]> {
    return rules.isCounted ? this.quotas.admit(calls, access!) : calls;
  }
}

/** The refusal of a personal token that is not for this. */
export const lacksScope = (scope: Scope) =>
  new HttpException({ code: 'insufficient_scope', message: `This API key lacks the scope ${scope}.`, scope }, 403);

const refuseBeyond = (access: Access, demand: Demand | undefined) => {
  if (demand === undefined || demand === 'visitors too') return;
  if (demand === 'operator') refuseUnlessOperator(access);
  else if (!meets(access, demand)) throw new Forbidden('PLAN_REQUIRED', 'Subscription required for API access');
};

const refuseUnlessOperator = ({ ops }: Access) => {
  if (ops === 'in force') return;
  throw ops === 'wanting'
    ? new Forbidden(
        'SECOND_FACTOR_REQUIRED',
        'Operators sign in with a passkey or a second factor. Set one up on your account page, then sign in again with it.',
      )
    : new Forbidden('OPS_ONLY', 'Only operators may do this.');
};
