import { NotFound } from '@fairline/shared/contract';
import { LastErrorsStore } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import { RecordedActions } from './recorded-actions.js';
import { alreadyDoneError } from './refusals.js';

/** Records that an operator has seen the last error of a feed or a queue, which is kept until then. */
@Injectable()
export class ErrorAcknowledgements {
  constructor(
    private readonly errors: LastErrorsStore,
    private readonly actions: RecordedActions,
  ) {}

  /** `at` is the time of the error that the operator saw: a newer one is not acknowledged with it. */
  async note(operatorId: string, { whose, at }: { readonly whose: string; readonly at: number }): Promise<void> {
    const error = (await this.errors.all())[whose];
    if (!error) throw new NotFound('NO_SUCH_ERROR', 'This error has been acknowledged.');
    if (error.at !== at) throw alreadyDoneError();
    await this.actions.perform({ operatorId, action: 'acknowledged', about: `last error of ${whose}` }, () =>
      this.errors.acknowledge(whose),
    );
  }
}
