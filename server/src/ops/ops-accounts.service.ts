import { Conflict, type OpsAccount } from '@fairline/shared/contract';
import {
  AccountActionsRepository,
  type Dealing,
  FoundUsersRepository,
  OpsTrailRepository,
  OwnSessionsRepository,
} from '@fairline/shared/node';
import { Injectable, Logger } from '@nestjs/common';
import { opsAccountOf } from './ops-account-of.js';
import { isUserId, unknownUserError } from './unknown-user.js';

type Action = 'ended sessions of' | 'closed' | 'opened';
type Refusal = 'no change' | 'operator';

/** One account for operators: shows it, ends its sessions, closes and reopens it. */
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
    const [user, sessions, actions] = await Promise.all([
      this.users.byId(userId),
      this.sessions.of(userId),
      this.trail.newest({ user: userId }, SHOWN_ACTIONS),
    ]);
    if (!user) throw unknownUserError();
    return opsAccountOf({ user, sessions, actions }, Date.now());
  }

  endSessions(dealing: Dealing, session: string | undefined): Promise<OpsAccount> {
    return this.act('ended sessions of', dealing, () => this.actions.endSessions({ ...dealing, only: session }));
  }

  close(dealing: Dealing): Promise<OpsAccount> {
    return this.act('closed', dealing, () => this.actions.close(dealing));
  }

  reopen(dealing: Dealing): Promise<OpsAccount> {
    return this.act('opened', dealing, () => this.actions.reopen(dealing));
  }

  private async act(action: Action, { operatorId, userId }: Dealing, work: () => Promise<'done' | 'nobody' | Refusal>) {
    const outcome = isUserId(userId) ? await work() : 'nobody';
    if (outcome === 'nobody') throw unknownUserError();
    if (outcome === 'operator') throw new Conflict('IS_OPERATOR', 'Remove their operator rights first.');
    if (outcome === 'no change')
      throw new Conflict('CHANGED_MEANWHILE', 'Already done by someone else. Reload and check.');
    this.logger.log(`operator ${operatorId} ${action} ${userId}`);
    return this.show(userId);
  }
}

const SHOWN_ACTIONS = 20;
