import type { LineMarket } from '../../../lib/game/ask-odds-history.js';
import type { LineRecord } from '../../../lib/game/line-record.js';

/** Who plays whom. */
export interface Sides {
  readonly away: string;
  readonly home: string;
}

/** The outcomes of a market in the order of the screen: visitors first, Over before Under; whatever else was offered after them. */
export const outcomesOf = (record: LineRecord, market: LineMarket, { away, home }: Sides): readonly string[] => {
  const usual = market === 'totals' ? ['Over', 'Under'] : [away, home];
  const others = [...(record.get(market)?.keys() ?? [])].filter((outcome) => !usual.includes(outcome));
  return [...usual, ...others.sort()];
};
