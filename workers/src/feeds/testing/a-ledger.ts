import { type CreditLedger, type Credits, nextCredits } from '../credits.js';

/** A credit ledger in memory. */
export const aLedger = (): CreditLedger & { account: Credits | undefined } => ({
  account: undefined,
  async note(told, at) {
    this.account = nextCredits(this.account, told, at);
  },
  async read() {
    return this.account;
  },
});
