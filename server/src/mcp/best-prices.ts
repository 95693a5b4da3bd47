import type { OpenPrice } from '@fairline/shared/contract';

/** The best price of one selection. */
interface BestPrice extends Pick<OpenPrice, 'participant' | 'outcome' | 'point'> {
  readonly best: Pick<
    OpenPrice,
    'bookmaker' | 'bookmaker_title' | 'price' | 'decimal' | 'fair_probability' | 'ev' | 'bet_limit' | 'link'
  >;
  /** How many books have an open price of it. */
  readonly books: number;
}

/** The best open price of each selection at each line, by decimal odds. Selections without an open price are left out. */
export const bestPrices = (prices: readonly OpenPrice[]): BestPrice[] => {
  const found = new Map<string, BestPrice>();
  for (const price of prices) {
    if (price.locked || price.decimal === null) continue;
    const { participant, outcome, point } = price;
    const name = JSON.stringify([participant, outcome, point]);
    const before = found.get(name);
    const isBetter = before === undefined || price.decimal > before.best.decimal!;
    const best = isBetter ? offerOf(price) : before.best;
    found.set(name, { participant, outcome, point, best, books: (before?.books ?? 0) + 1 });
  }
  return [...found.values()];
};

const offerOf = (price: OpenPrice): BestPrice['best'] => {
  const { bookmaker, bookmaker_title, price: american, decimal, fair_probability, ev, bet_limit, link } = price;
  return { bookmaker, bookmaker_title, price: american, decimal, fair_probability, ev, bet_limit, link };
};
