import { familyOf, isPlayerFamily, presentMarket, providerRegion } from '@fairline/shared/domain';

/** The feed's names of regions, without duplicates. */
export const providerRegions = (regions: Iterable<string>): string[] => [
  ...new Set(Array.from(regions, providerRegion)),
];

/** The regions that offer these markets: pick apps offer only player props. At least one is returned. */
export const regionsFor = (markets: Iterable<string>, regions: readonly string[]): readonly string[] => {
  if (Array.from(markets).some((market) => isPlayerFamily(familyOf(market)))) return regions;
  const others = regions.filter((region) => region !== 'us_dfs');
  return others.length > 0 ? others : regions;
};

/** The feed's names of markets, without duplicates: some of ours and of older settings differ. */
export const providerMarkets = (markets: Iterable<string>): string[] => [
  ...new Set(Array.from(markets, providerMarket)),
];

/** The feed's name of a market: `player_receiving_yds` is `player_reception_yds`, `totals_1st_half` is `totals_h1`. */
export const providerMarket = (market: string): string =>
  presentMarket(market).replace(
    /_(1st|2nd|3rd|4th)_(quarter|half|period)$/,
    (_, nth: string, part: string) => `_${part[0]}${nth[0]}`,
  );

/** The markets that the feed answers for all games of a sport at once. */
export const isFeatured = (market: string): boolean => FEATURED.has(market);

const FEATURED = new Set(['h2h', 'spreads', 'totals', 'outrights']);
