import { type DeadLetters, deadLetterBody, deadLettersQuery } from '@fairline/shared/contract';
import { Body, Controller, Get, Header, HttpCode, Post, Query } from '@nestjs/common';
import type * as z from 'zod/mini';
import { Caller, Ops } from '../../auth/signed-in.js';
import type { Access } from '../../auth/tokens/access.js';
import { AtMost } from '../../http/route-marks.js';
import { DeadLettersService } from './dead-letters.service.js';

type Named = z.infer<typeof deadLetterBody>;

/** Lists, retries and discards jobs that failed for good. */
@Controller('api/ops/dead-letters')
@Ops()
export class DeadLettersController {
  constructor(private readonly letters: DeadLettersService) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  list(@Query({ schema: deadLettersQuery }) { queue }: z.infer<typeof deadLettersQuery>): Promise<DeadLetters> {
    return this.letters.list(queue);
  }

  @Post('retry')
  @AtMost({ perMinute: 60 })
  @HttpCode(204)
  retry(@Caller() { userId }: Access, @Body({ schema: deadLetterBody }) { queue, id }: Named): Promise<void> {
    return this.letters.retry(userId, queue, id);
  }

  @Post('discard')
  @AtMost({ perMinute: 60 })
  @HttpCode(204)
  discard(@Caller() { userId }: Access, @Body({ schema: deadLetterBody }) { queue, id }: Named): Promise<void> {
    return this.letters.discard(userId, queue, id);
  }
}
