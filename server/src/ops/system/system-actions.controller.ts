import { acknowledgeBody, acknowledgeErrorsBody, feedActionBody, queueActionBody } from '@fairline/shared/contract';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type * as z from 'zod/mini';
import { Caller, Ops } from '../../auth/signed-in.js';
import type { Access } from '../../auth/tokens/access.js';
import { AtMost } from '../../http/route-marks.js';
import { Acknowledgements, ErrorAcknowledgements } from './acknowledgements.js';
import { FeedActionsService } from './feed-actions.service.js';
import { QueueActionsService } from './queue-actions.service.js';

/** Operators' actions on the running system: run, pause and resume queues and feeds, acknowledge conditions. */
@Controller('api/ops')
@Ops()
export class SystemActionsController {
  constructor(
    private readonly queues: QueueActionsService,
    private readonly feeds: FeedActionsService,
    private readonly acknowledgements: Acknowledgements,
    private readonly errors: ErrorAcknowledgements,
  ) {}

  @Post('queue-actions')
  @AtMost({ perMinute: 60 })
  @HttpCode(204)
  toQueue(
    @Caller() { userId }: Access,
    @Body({ schema: queueActionBody }) { action, queue }: z.infer<typeof queueActionBody>,
  ): Promise<void> {
    return this.queues[action](userId, queue);
  }

  @Post('feed-actions')
  @AtMost({ perMinute: 60 })
  @HttpCode(204)
  toFeed(
    @Caller() { userId }: Access,
    @Body({ schema: feedActionBody }) { action, ...feed }: z.infer<typeof feedActionBody>,
  ): Promise<void> {
    return this.feeds[action](userId, feed);
  }

  @Post('acknowledgements')
  @AtMost({ perMinute: 60 })
  @HttpCode(204)
  acknowledge(
    @Caller() { userId }: Access,
    @Body({ schema: acknowledgeBody }) condition: z.infer<typeof acknowledgeBody>,
  ): Promise<void> {
    return this.acknowledgements.note(userId, condition);
  }

  @Post('error-acknowledgements')
  @AtMost({ perMinute: 60 })
  @HttpCode(204)
  acknowledgeErrors(
    @Caller() { userId }: Access,
    @Body({ schema: acknowledgeErrorsBody }) { errors }: z.infer<typeof acknowledgeErrorsBody>,
  ): Promise<void> {
    return this.errors.note(userId, errors);
  }
}
