import { Conflict, type OpsUser, type OpsUsers, type UsersQuestion } from '@fairline/shared/contract';
import type { GiftRefusal } from '@fairline/shared/domain';
import { FoundUsersRepository, GiftsRepository } from '@fairline/shared/node';
import { Injectable, Logger } from '@nestjs/common';
import { isUserId, opsUserOf, unknownUserError } from './ops-user.js';

interface Gift {
  readonly operatorId: string;
  readonly userId: string;
  readonly seenEnd: string | null;
}

/** Lists and finds users for operators, and gives them a month of Platinum. */
@Injectable()
export class OpsUsersService {
  private readonly logger = new Logger('ops');

  constructor(
    private readonly users: FoundUsersRepository,
    private readonly gifts: GiftsRepository,
  ) {}

  /** The best matches, or a page of the newest. Only that has a next page: of matches, more letters find the right one. */
  async list({ find, ...question }: UsersQuestion): Promise<OpsUsers> {
    const shown = find === undefined ? NEWEST_SHOWN : MATCHES_SHOWN;
    const found = await (find === undefined
      ? this.users.newest(question, shown + 1)
      : this.users.byLetters(find, question, shown + 1));
    const users = found.slice(0, shown);
    const [last, hasMore, now] = [users.at(-1), found.length > shown, Date.now()];
    return {
      users: users.map((user) => opsUserOf(user, now)),
      has_more: hasMore,
      next: find === undefined && hasMore && last ? `${last.micros}_${last.id}` : null,
    };
  }

  async giveMonth({ operatorId, userId, seenEnd }: Gift): Promise<OpsUser> {
    if (!isUserId(userId)) throw unknownUserError();
    const given = { operatorId, userId, seenEnd: seenEnd === null ? undefined : new Date(seenEnd) };
    const outcome = await this.gifts.giveMonth(given, Date.now());
    if (outcome === 'nobody') throw unknownUserError();
    if (!(outcome instanceof Date)) throw new Conflict(...REFUSALS[outcome]);
    this.logger.log(`operator ${operatorId} gave ${userId} Platinum until ${outcome.toISOString()}`);
    const user = await this.users.byId(userId);
    if (!user) throw unknownUserError();
    return opsUserOf(user, Date.now());
  }
}

const MATCHES_SHOWN = 10;
const NEWEST_SHOWN = 25;

const REFUSALS: Readonly<Record<GiftRefusal | 'closed' | 'changed meanwhile', [code: string, message: string]>> = {
  'pays for platinum': ['PAYS_FOR_PLATINUM', 'This user pays for Platinum already.'],
  'platinum without end': ['HAS_PLATINUM', 'This user has Platinum already, and nothing ends it.'],
  closed: ['ACCOUNT_CLOSED', 'This account is closed. Open it again first.'],
  'changed meanwhile': ['CHANGED_MEANWHILE', 'The plan of this user has changed. Reload and check.'],
};
