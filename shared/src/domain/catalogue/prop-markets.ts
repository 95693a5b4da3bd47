import { PROP_MARKETS, type PropCategory, type PropMarket } from './prop-markets.table.js';
import { type SportFamily, sportFamily } from './sports.js';

/** The player props of a sport, in the order of the filter. */
export const propMarkets = (family: SportFamily): readonly PropMarket[] =>
  PROP_MARKETS.filter((market) => market.sport === family);

/** The heading of a category in the filter. */
export const PROP_CATEGORY_TITLES: Readonly<Record<PropCategory, string>> = {
  passing: 'Passing',
  rushing: 'Rushing',
  receiving: 'Receiving',
  touchdowns: 'Touchdowns',
  combination: 'Combination',
  defense: 'Defense',
  kicking: 'Kicking',
  basketball: 'Basketball',
  batting: 'Batting',
  pitching: 'Pitching',
  hockey: 'Hockey',
  soccerPlayers: 'Soccer Players',
};

/** The initial props of the odds page. */
export const DEFAULT_PROP_MARKETS = [
  'player_pass_yds',
  'player_rush_yds',
  'player_receptions',
  'player_anytime_td',
  'player_points',
  'player_rebounds',
  'player_assists',
] as const;

/** The initial props of the DFS page. */
export const DEFAULT_DFS_MARKETS = ['player_points', 'player_assists', 'player_rebounds'] as const;

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
