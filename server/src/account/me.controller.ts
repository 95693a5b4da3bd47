import type { Me } from '@fairline/shared/contract';
import { UsersRepository } from '@fairline/shared/node';
import { Controller, Get, Header } from '@nestjs/common';
import { Quotas } from '../admission/quotas.js';
import { Caller, SignedIn } from '../auth/signed-in.js';
import type { Access } from '../auth/tokens/access.js';
import { signedOut } from '../http/problem.js';

@Controller('api/me')
export class MeController {
  constructor(
    private readonly users: UsersRepository,
    private readonly quotas: Quotas,
  ) {}

  @Get()
  @SignedIn()
  @Header('Cache-Control', 'no-store')
  async me(@Caller() { userId }: Access): Promise<Me> {
    const user = await this.users.byId(userId);
    if (!user) throw signedOut();
    const used = await this.quotas.used(userId, Date.now());
    const plan = { plan: user.plan, unlimited: user.unlimited };
    const limit = this.quotas.limitOf({ ...plan, isConfirmed: user.emailConfirmedAt !== undefined });
    const whenConfirmed = this.quotas.limitOf(plan);
    return {
      plan: user.plan,
      unlimited: user.unlimited,
      used,
      limit: limit ?? null,
      remaining: limit === undefined ? null : Math.max(limit - used, 0),
      limit_when_confirmed: whenConfirmed === limit ? null : (whenConfirmed ?? null),
      is_gifted: user.isGifted,
      subscription_end_date: user.subscriptionEndDate?.toISOString() ?? null,
    };
  }
}
