import { type CreditLedger, type Credits, nextCredits } from '../credits.js';

/** An account of credits in memory. */
export const aLedger = (): CreditLedger & { account: Credits | undefined } => ({
  account: undefined,
  async note(told, at) {
    this.account = nextCredits(this.account, told, at);
  },
  async read() {
    return this.account;
  },
});
