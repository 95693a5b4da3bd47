import { Forbidden, type Me } from '@fairline/shared/contract';
import { isPaid, PLANS } from '@fairline/shared/domain';
import { type Account, UsersRepository } from '@fairline/shared/node';
import { Controller, Get, Header } from '@nestjs/common';
import type { Access } from './access.js';
import { Caller, SignedIn } from './signed-in.js';

@Controller('api/me')
export class MeController {
  constructor(private readonly users: UsersRepository) {}

  @Get()
  @SignedIn()
  @Header('Cache-Control', 'no-store')
  async me(@Caller() { userId }: Access): Promise<Me> {
    const user = await this.users.byId(userId);
    if (!user) throw new Forbidden('SIGNED_OUT', 'Authentication required - please log in');
    return standingOf(user);
  }
}

// No call is counted yet, so none is used up.
const standingOf = ({ plan, unlimited, isGifted, subscriptionEndDate }: Account): Me => {
  const limit = isPaid(plan, unlimited) ? null : PLANS.free.callsPerMonth;
  return {
    plan,
    unlimited,
    used: 0,
    limit,
    remaining: limit,
    is_gifted: isGifted,
    subscription_end_date: subscriptionEndDate?.toISOString() ?? null,
  };
};
