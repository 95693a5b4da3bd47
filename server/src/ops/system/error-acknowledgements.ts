import { NotFound } from '@fairline/shared/contract';
import { LastErrorsStore } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import { RecordedActions } from './recorded-actions.js';
import { alreadyDoneError } from './refusals.js';

/** Records that an operator has seen the last errors of feeds and jobs, which are kept until then. */
@Injectable()
export class ErrorAcknowledgements {
  constructor(
    private readonly errors: LastErrorsStore,
    private readonly actions: RecordedActions,
  ) {}

  /** `at` is the time of the error that the operator saw: a newer one is not acknowledged with it. */
  async note(operatorId: string, seen: readonly { readonly whose: string; readonly at: number }[]): Promise<void> {
    const errors = await this.errors.all();
    const left = seen.filter(({ whose }) => Object.hasOwn(errors, whose));
    if (left.length === 0) throw new NotFound('NO_SUCH_ERROR', 'This error has been acknowledged.');
    const same = left.filter(({ whose, at }) => errors[whose]!.at === at).map(({ whose }) => whose);
    if (same.length === 0) throw alreadyDoneError();
    await this.actions.perform({ operatorId, action: 'acknowledged', about: `last error of ${same.join(', ')}` }, () =>
      this.errors.acknowledge(same),
    );
  }
}
