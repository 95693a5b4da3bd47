import {
  type DeadLetters,
  type DeadLettersChoice,
  type DeadLettersDone,
  type DeadLettersQuestion,
  deadLetterBody,
  deadLettersBody,
  deadLettersQuery,
} from '@fairline/shared/contract';
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
  list(@Query({ schema: deadLettersQuery }) question: DeadLettersQuestion): Promise<DeadLetters> {
    return this.letters.list(question);
  }

  @Post('retry-all')
  @AtMost({ perMinute: 20 })
  @HttpCode(200)
  retryAll(
    @Caller() { userId }: Access,
    @Body({ schema: deadLettersBody }) choice: DeadLettersChoice,
  ): Promise<DeadLettersDone> {
    return this.letters.all(userId, 'retried', choice);
  }

  @Post('discard-all')
  @AtMost({ perMinute: 20 })
  @HttpCode(200)
  discardAll(
    @Caller() { userId }: Access,
    @Body({ schema: deadLettersBody }) choice: DeadLettersChoice,
  ): Promise<DeadLettersDone> {
    return this.letters.all(userId, 'discarded', choice);
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
