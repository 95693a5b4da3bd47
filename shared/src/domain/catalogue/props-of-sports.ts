import { propMarkets } from './prop-markets.js';
import type { PropMarket } from './prop-markets.table.js';
import { sportFamily } from './sport-family.js';

/**
 * The player props of some sports, each key once. One that several of them share (`player_assists`) stands where it is bet on most:
 * with the sport whose list has it earliest.
 */
export const propsOfSports = (sports: Iterable<string>): readonly PropMarket[] => {
  const lists = [...new Set(Array.from(sports, sportFamily))].map(propMarkets);
  const places = new Map<string, { readonly market: PropMarket; readonly place: number }>();
  for (const list of lists)
    for (const [place, market] of list.entries())
      if (place < (places.get(market.key)?.place ?? Number.POSITIVE_INFINITY))
        places.set(market.key, { market, place });
  return lists.flat().filter((market) => places.get(market.key)!.market === market);
};

/** The props that are chosen when the sports change: the first three that these sports have. */
export const firstProps = (sports: Iterable<string>): string[] =>
  propsOfSports(sports)
    .slice(0, 3)
    .map(({ key }) => key);
