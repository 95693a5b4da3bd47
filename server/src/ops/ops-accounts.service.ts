import { Conflict, type OpsAccount, type OpsTrailEntry } from '@fairline/shared/contract';
import type { SubscriptionState } from '@fairline/shared/domain';
import {
  AccountActionsRepository,
  type Dealing,
  type FoundUser,
  FoundUsersRepository,
  OpsTrailRepository,
  OwnSessionsRepository,
  type SignedInSession,
} from '@fairline/shared/node';
import { Injectable, Logger } from '@nestjs/common';
import { isUserId, opsUserOf, unknownUserError } from './ops-user.js';

type Action = 'ended sessions of' | 'opened';

/** One account for operators: shows it, ends its sessions and reopens it. */
@Injectable()
export class OpsAccountsService {
  private readonly logger = new Logger('ops');

  constructor(
    private readonly users: FoundUsersRepository,
    private readonly sessions: OwnSessionsRepository,
    private readonly actions: AccountActionsRepository,
    private readonly trail: OpsTrailRepository,
  ) {}

  async show(userId: string): Promise<OpsAccount> {
    if (!isUserId(userId)) throw unknownUserError();
    const user = await this.users.byId(userId);
    if (!user) throw unknownUserError();
    const sessions = await this.sessions.of(userId);
    const actions = await this.trail.newest({ user: userId }, SHOWN_ACTIONS);
    return opsAccountOf({ user, sessions, actions }, Date.now());
  }

  endSessions(dealing: Dealing, session: string | undefined): Promise<OpsAccount> {
    return this.act('ended sessions of', dealing, () => this.actions.endSessions({ ...dealing, only: session }));
  }

  reopen(dealing: Dealing): Promise<OpsAccount> {
    return this.act('opened', dealing, () => this.actions.reopen(dealing));
  }

  private async act(
    action: Action,
    { operatorId, userId }: Dealing,
    work: () => Promise<'done' | 'nobody' | 'no change'>,
  ) {
    const outcome = isUserId(userId) ? await work() : 'nobody';
    if (outcome === 'nobody') throw unknownUserError();
    if (outcome === 'no change')
      throw new Conflict('CHANGED_MEANWHILE', 'Already done by someone else. Reload and check.');
    this.logger.log(`operator ${operatorId} ${action} ${userId}`);
    return this.show(userId);
  }
}

const SHOWN_ACTIONS = 20;

interface Kept {
  readonly user: FoundUser;
  readonly sessions: readonly SignedInSession[];
  readonly actions: OpsTrailEntry[];
}

/** An account as operators see it, at a moment in milliseconds. */
const opsAccountOf = ({ user, sessions, actions }: Kept, now: number): OpsAccount => ({
  user: opsUserOf(user, now),
  is_ops: user.isOps,
  sessions: sessions.map(({ id, device, begunAt, lastSeenAt }) => ({
    id,
    device,
    begun_at: begunAt.toISOString(),
    last_seen_at: lastSeenAt.toISOString(),
  })),
  subscription: user.paid ? subscriptionOf(user.paid) : null,
  actions,
});

const subscriptionOf = (paid: SubscriptionState): OpsAccount['subscription'] => ({
  plan: paid.plan,
  status: paid.status,
  amount: paid.amountCents,
  currency: paid.currency,
  began_at: iso(paid.createdAt),
  period_end: iso(paid.periodEnd),
  ends_at: paid.endsAt === undefined ? null : iso(paid.endsAt),
});

const iso = (at: number): string => new Date(at).toISOString();
