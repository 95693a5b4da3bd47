import type { OpportunityList } from '@fairline/shared/contract';
import type { LiveOpportunity } from '@fairline/shared/domain';
import { ProcessMeter } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';

/** Counts opportunities that open. */
@Injectable()
export class OpportunityMeter {
  private readonly opened;

  constructor(meter: ProcessMeter) {
    this.opened = meter.counter('fairline_opportunities_opened_total', 'Opportunities that opened, by list', ['list']);
  }

  /** Counts those of the written opportunities that opened at `at`; the others existed before. */
  count(list: OpportunityList, written: readonly LiveOpportunity[], at: number) {
    const opened = written.filter(({ openedAt }) => openedAt === at).length;
    if (opened > 0) this.opened.add({ list }, opened);
  }
}
