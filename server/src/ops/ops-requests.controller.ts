import { Conflict, NotFound, type OpsRequests, opsRequestBody } from '@fairline/shared/contract';
import { OperatorRequestsRepository, type WordRefusal } from '@fairline/shared/node';
import { Body, Controller, Get, Header, HttpCode, Logger, Param, Post } from '@nestjs/common';
import type * as z from 'zod/mini';
import { Caller, Ops } from '../auth/signed-in.js';
import type { Access } from '../auth/tokens/access.js';
import { AtMost } from '../http/route-marks.js';
import { isUserId, unknownUserError } from './ops-user.js';

/** What takes effect by the word of two operators: closing an account, and giving operator rights. */
@Controller('api/ops')
@Ops()
export class OpsRequestsController {
  private readonly logger = new Logger('ops');

  constructor(private readonly requests: OperatorRequestsRepository) {}

  @Get('requests')
  @AtMost({ perMinute: 60 })
  @Header('Cache-Control', 'no-store')
  list(): Promise<OpsRequests> {
    return this.requests.open();
  }

  @Post('users/:id/requests')
  @AtMost({ perMinute: 10 })
  @HttpCode(204)
  async ask(
    @Caller() { userId: operatorId }: Access,
    @Param('id') userId: string,
    @Body({ schema: opsRequestBody }) { kind, reason }: z.infer<typeof opsRequestBody>,
  ): Promise<void> {
    if (!isUserId(userId)) throw unknownUserError();
    const outcome = await this.requests.ask({ operatorId, userId }, kind, reason);
    if (outcome === 'nobody') throw unknownUserError();
    if (outcome !== 'done') throw refusal(outcome);
    this.logger.log(`operator ${operatorId} asked: ${kind} ${userId}`);
  }

  @Post('requests/:id/confirm')
  @AtMost({ perMinute: 10 })
  @HttpCode(204)
  async confirm(@Caller() { userId: operatorId }: Access, @Param('id') id: string): Promise<void> {
    const outcome = isUserId(id) ? await this.requests.confirm(id, operatorId) : 'nobody';
    if (outcome !== 'done') throw refusal(outcome);
    this.logger.log(`operator ${operatorId} confirmed request ${id}`);
  }

  @Post('requests/:id/refuse')
  @AtMost({ perMinute: 10 })
  @HttpCode(204)
  async refuse(@Caller() { userId: operatorId }: Access, @Param('id') id: string): Promise<void> {
    const outcome = isUserId(id) ? await this.requests.refuse(id, operatorId) : 'nobody';
    if (outcome !== 'done') throw refusal(outcome);
    this.logger.log(`operator ${operatorId} refused request ${id}`);
  }
}

const refusal = (why: WordRefusal) =>
  why === 'nobody' ? new NotFound('NO_SUCH_REQUEST', 'There is no such request.') : new Conflict(...REFUSALS[why]);

const REFUSALS: Readonly<Record<Exclude<WordRefusal, 'nobody'>, [code: string, message: string]>> = {
  'no change': ['CHANGED_MEANWHILE', 'Already done or asked for, or its time is up. Reload and check.'],
  operator: ['IS_OPERATOR', 'Remove their operator rights first.'],
  closed: ['ACCOUNT_CLOSED', 'This account is closed. Open it again first.'],
  unconfirmed: ['EMAIL_NOT_CONFIRMED', 'They must confirm their email address first.'],
  same: ['SECOND_OPERATOR_NEEDED', 'Another operator must confirm this.'],
  gone: ['CHANGED_MEANWHILE', 'Who asked for this is no operator any more. Ask for it yourself.'],
};
