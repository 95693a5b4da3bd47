import { propMarkets } from './prop-markets.js';
import type { PropMarket } from './prop-markets.table.js';
import { sportFamily } from './sport-family.js';

/**
 * The player props of several sports, without duplicates. A key that several sports share (`player_assists`) is listed with the sport that
 * ranks it highest.
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

/** The default props after the sports change: the first three of these sports. */
export const firstProps = (sports: Iterable<string>): string[] =>
  propsOfSports(sports)
    .slice(0, 3)
    .map(({ key }) => key);
