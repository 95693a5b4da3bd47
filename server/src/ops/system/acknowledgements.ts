import { NotFound, type OpsCondition } from '@fairline/shared/contract';
import { Injectable } from '@nestjs/common';
import { ConditionLog } from '../watch/condition-log.js';
import { OverviewService } from '../watch/overview.service.js';
import { RecordedActions } from './recorded-actions.js';

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
