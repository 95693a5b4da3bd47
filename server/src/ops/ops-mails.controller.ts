import { Conflict, NotFound, type OpsMails, opsMailsQuery } from '@fairline/shared/contract';
import { MailLogRepository } from '@fairline/shared/node';
import { Controller, Get, Header, HttpCode, Logger, Param, Post, Query } from '@nestjs/common';
import type * as z from 'zod/mini';
import { Caller, Ops } from '../auth/signed-in.js';
import type { Access } from '../auth/tokens/access.js';
import { AtMost } from '../http/route-marks.js';
import { isUserId } from './ops-user.js';

/** The emails that were sent and that failed, for operators, who may have some of them sent again. */
@Controller('api/ops/mails')
@Ops()
export class OpsMailsController {
  private readonly logger = new Logger('ops');

  constructor(private readonly mails: MailLogRepository) {}

  @Get()
  @AtMost({ perMinute: 60 })
  @Header('Cache-Control', 'no-store')
  async list(@Query({ schema: opsMailsQuery }) question: z.infer<typeof opsMailsQuery>): Promise<OpsMails> {
    const found = await this.mails.newest(question, SHOWN + 1);
    const next = found.length > SHOWN ? (found[SHOWN - 1]?.cursor ?? null) : null;
    return { mails: found.slice(0, SHOWN).map(({ cursor, ...mail }) => mail), next };
  }

  @Post(':id/again')
  @AtMost({ perMinute: 10 })
  @HttpCode(204)
  async sendAgain(@Caller() { userId }: Access, @Param('id') id: string): Promise<void> {
    const outcome = isUserId(id) ? await this.mails.sendAgain(id, { operatorId: userId }) : 'nobody';
    if (outcome === 'nobody') throw new NotFound('NO_SUCH_MAIL', 'There is no such mail of an account.');
    if (outcome === 'no change')
      throw new Conflict('CHANGED_MEANWHILE', 'This mail cannot be sent again, or is being sent. Reload and check.');
    this.logger.log(`operator ${userId} had mail ${id} sent again`);
  }
}

const SHOWN = 25;
