import { dueWhenClosedBefore, goneBy } from '@fairline/shared/domain';
import { type ClosedAccount, ClosedAccountsRepository, QuotaStore } from '@fairline/shared/node';
import { Injectable, Logger } from '@nestjs/common';
import { CustomerEnd } from './customer-end.js';

const AT_ONCE = 100;

/** Cancels the subscriptions of closed accounts at once, and deletes accounts that are due, here and at the payment provider. */
@Injectable()
export class DeleteAccountsService {
  private readonly logger = new Logger('accounts');

  constructor(
    private readonly accounts: ClosedAccountsRepository,
    private readonly customers: CustomerEnd,
    private readonly quotas: QuotaStore,
  ) {}

  /** `now` in milliseconds. Returns how many accounts were deleted. */
  async clear(now: number): Promise<number> {
    for (const account of await this.accounts.paying(AT_ONCE))
      await this.attempt(account, () => this.customers.stopPaying(account));
    let gone = 0;
    for (const account of await this.accounts.due(new Date(dueWhenClosedBefore(now)), AT_ONCE))
      await this.attempt(account, async () => {
        if (await this.delete(account, now)) gone += 1;
      });
    if (gone > 0) this.logger.log(`deleted ${gone} closed accounts`);
    return gone;
  }

  // Waits for an unavailable payment provider, but not past the deletion date promised to the user.
  private async delete(account: ClosedAccount, now: number): Promise<boolean> {
    await this.customers.delete(account).catch((error: Error) => {
      if (now < goneBy(account.closedAt.getTime())) throw error;
      this.logger.error(
        `customer ${account.customerId} could not be deleted at the payment provider: ${error.message}`,
      );
    });
    await this.quotas.forget(account.userId, now);
    return this.accounts.delete(account);
  }

  // An account that fails is postponed, so that it does not block the others now or in the next round.
  private async attempt(account: ClosedAccount, work: () => Promise<unknown>): Promise<void> {
    await work().catch(async (error: Error) => {
      this.logger.warn(`closed account ${account.userId} could not be cleared and is postponed: ${error.message}`);
      await this.accounts
        .putOff(account)
        .catch((cause: Error) =>
          this.logger.warn(`closed account ${account.userId} could not be postponed: ${cause.message}`),
        );
    });
  }
}
