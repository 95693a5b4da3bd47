import { MarketClock } from '../market/clock.js';
import { monthsAfter, PaymentClock } from './payment-clock.js';

const utc = (...parts: [number, number, number]) => Date.UTC(...parts) / 1_000;

describe('the clock of the simulated payments', () => {
  it('the payment clock follows the market clock, can be advanced, and never goes back after a restart', () => {
    const market = new MarketClock(1, () => 1_000);
    const clock = new PaymentClock(market, 0);
    expect(clock.now()).toBe(1_000);
    clock.pass(500);
    expect(clock.now()).toBe(1_500);
    expect(new PaymentClock(market, clock.now()).now()).toBe(1_500);
    expect(new PaymentClock(market, 10).now()).toBe(1_000);
  });

  it('the payment clock adds calendar months', () => {
    expect(monthsAfter(utc(2026, 0, 15), 1)).toBe(utc(2026, 1, 15));
    expect(monthsAfter(utc(2026, 0, 31), 1)).toBe(utc(2026, 1, 28));
    expect(monthsAfter(utc(2026, 11, 31), 1)).toBe(utc(2027, 0, 31));
    expect(monthsAfter(utc(2028, 1, 29), 12)).toBe(utc(2029, 1, 28));
  });
});
