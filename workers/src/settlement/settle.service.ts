import { LEAGUES, type Pick } from '@fairline/shared/domain';
import { type DuePick, FinalsRepository, PickNewsRepository, SettlementRepository } from '@fairline/shared/node';
import { Injectable, Logger } from '@nestjs/common';
import { FinalsService } from './finals.service.js';
import { settleDue } from './settle-due.js';

/** Settles the picks of all users as their games end, each pick once, whichever worker does it and whenever one dies. */
@Injectable()
export class SettleService {
  private readonly logger = new Logger('settlement');

  constructor(
    private readonly scoreboard: FinalsService,
    private readonly finals: FinalsRepository,
    private readonly settlement: SettlementRepository,
    private readonly news: PickNewsRepository,
  ) {}

  async settle(now: number): Promise<void> {
    for (const { sport } of LEAGUES) await this.note(sport);
    await this.finals.markDue();
    while (await this.settleRound(now)) await this.news.tell();
    await this.news.tell(); // what a worker left that died
  }

  // A scoreboard that cannot be read holds up no other: it is looked at again the next time.
  private async note(sport: string): Promise<void> {
    await this.scoreboard
      .note(sport)
      .catch((error: Error) => this.logger.warn(`the finals of ${sport} wait: ${error.message}`));
  }

  /** Once through all users of whom something is due. False when there was nobody. */
  private async settleRound(now: number): Promise<boolean> {
    const settle = (due: DuePick) => this.settleOne(due, now);
    let some = await this.settlement.settleSome(undefined, settle, now);
    if (!some) return false;
    for (; some; some = await this.settlement.settleSome(some.last, settle, now));
    return true;
  }

  // Picks are written by users: one that breaks a rule of ours must not hold up the others for ever.
  private settleOne(due: DuePick, now: number): Pick {
    try {
      return settleDue(due, now);
    } catch (error) {
      this.logger.error(`pick ${due.id} of ${due.userId} is left as it is: ${(error as Error).message}`);
      return due.pick;
    }
  }
}
