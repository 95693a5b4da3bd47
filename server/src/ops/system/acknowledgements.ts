import { NotFound, type OpsCondition } from '@fairline/shared/contract';
import { LastErrorsStore } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import { ConditionLog } from '../watch/condition-log.js';
import { OverviewService } from '../watch/overview.service.js';
import { alreadyDoneError, RecordedActions } from './recorded-actions.js';

/** Records that an operator knows of a condition, which stays listed until it ends. */
@Injectable()
export class Acknowledgements {
  constructor(
    private readonly overview: OverviewService,
    private readonly log: ConditionLog,
    private readonly actions: RecordedActions,
  ) {}

  async note(operatorId: string, { id, subject }: Pick<OpsCondition, 'id' | 'subject'>): Promise<void> {
    const { conditions } = await this.overview.current();
    const condition = conditions.find((each) => each.id === id && each.subject === subject);
    if (!condition) throw new NotFound('NO_SUCH_CONDITION', 'This condition has ended.');
    if (condition.acknowledged_at !== null) return;
    const about = [id, subject].filter((part) => part !== '').join(' ');
    await this.actions.perform({ operatorId, action: 'acknowledged', about }, () =>
      this.log.acknowledge(condition, Date.now()),
    );
  }
}

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
