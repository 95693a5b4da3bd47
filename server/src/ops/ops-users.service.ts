import { Conflict, type OpsUser, type OpsUsers } from '@fairline/shared/contract';
import type { GiftRefusal } from '@fairline/shared/domain';
import { FoundUsersRepository, GiftsRepository } from '@fairline/shared/node';
import { Injectable, Logger } from '@nestjs/common';
import { isUserId, opsUserOf, unknownUserError } from './ops-user.js';

interface Gift {
  readonly operatorId: string;
  readonly userId: string;
  readonly seenEnd: string | null;
}

/** Finds users for operators, and gives them a month of Platinum. */
@Injectable()
export class OpsUsersService {
  private readonly logger = new Logger('ops');

  constructor(
    private readonly users: FoundUsersRepository,
    private readonly gifts: GiftsRepository,
  ) {}

  async find(letters: string): Promise<OpsUsers> {
    const found = await this.users.byLetters(letters, SHOWN + 1);
    const now = Date.now();
    return { users: found.slice(0, SHOWN).map((user) => opsUserOf(user, now)), has_more: found.length > SHOWN };
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

const SHOWN = 10;

const REFUSALS: Readonly<Record<GiftRefusal | 'closed' | 'changed meanwhile', [code: string, message: string]>> = {
  'pays for platinum': ['PAYS_FOR_PLATINUM', 'This user pays for Platinum already.'],
  'platinum without end': ['HAS_PLATINUM', 'This user has Platinum already, and nothing ends it.'],
  closed: ['ACCOUNT_CLOSED', 'This account is closed. Open it again first.'],
  'changed meanwhile': ['CHANGED_MEANWHILE', 'The plan of this user has changed. Reload and check.'],
};
