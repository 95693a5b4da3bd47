import type { OpenPrice } from '@fairline/shared/contract';
import { bestPrices } from './best-prices.js';

const aPrice = (over: Partial<OpenPrice>): OpenPrice => ({
  ...{ event: 'g1', market: 'totals', participant: null, outcome: 'Over', point: 44.5 },
  ...{ bookmaker: 'fanduel', bookmaker_title: 'FanDuel', price: -110, decimal: 1.909, locked: false },
  ...{ fair_probability: 0.5, fair_decimal: 2, ev: -4.5, bet_limit: null, link: null, last_update: null },
  received_at: '2026-11-22T18:00:00.000Z',
  ...over,
});

describe('the best prices of a market', () => {
  it('are the longest open ones of each selection at each line, with the number of books that price it', () => {
    const found = bestPrices([
      aPrice({ bookmaker: 'a', decimal: 1.9 }),
      aPrice({ bookmaker: 'b', decimal: 2.1 }),
      aPrice({ bookmaker: 'c', decimal: 2.4, locked: true }),
      aPrice({ bookmaker: 'd', decimal: null, price: null }),
      aPrice({ bookmaker: 'e', decimal: 1.8, point: 45.5 }),
      aPrice({ bookmaker: 'f', decimal: 1.7, outcome: 'Under' }),
      aPrice({ bookmaker: 'g', decimal: 9, outcome: 'Draw', locked: true }),
    ]);
    expect(found.map(({ outcome, point, best: { bookmaker }, books }) => [outcome, point, bookmaker, books])).toEqual([
      ['Over', 44.5, 'b', 2],
      ['Over', 45.5, 'e', 1],
      ['Under', 44.5, 'f', 1],
    ]);
  });
});
