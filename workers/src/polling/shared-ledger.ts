import { CreditStore } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import { type CreditLedger, type Credits, nextCredits, type ToldCredits } from '../feeds/credits.js';

/** The credit account shared by all workers. Of two simultaneous answers the last write wins; the next answer corrects it. */
@Injectable()
export class SharedLedger implements CreditLedger {
  constructor(private readonly store: CreditStore) {}

  read(): Promise<Credits | undefined> {
    return this.store.read();
  }

  async note(told: ToldCredits, at: number): Promise<void> {
    await this.store.save(nextCredits(await this.read(), told, at));
  }
}
