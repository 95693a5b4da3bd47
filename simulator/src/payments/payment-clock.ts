import type { MarketClock } from '../market/clock.js';

/**
 * The clock by which subscriptions renew. It follows the market's clock, can be moved forward like Stripe's test clocks, and never goes
 * back, even across a restart. Seconds.
 */
export class PaymentClock {
  private ahead: number;

  constructor(
    private readonly market: MarketClock,
    lastSeen: number,
  ) {
    this.ahead = Math.max(0, lastSeen - market.now());
  }

  now(): number {
    return this.market.now() + this.ahead;
  }

  pass(seconds: number): void {
    this.ahead += seconds;
  }
}

/** The same day so many months later, or the last day of that month. */
export const monthsAfter = (time: number, months: number): number => {
  const from = new Date(time * 1_000);
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const to = new Date(from);
  to.setUTCFullYear(year, month, Math.min(from.getUTCDate(), lastDay));
  return to.getTime() / 1_000;
};
