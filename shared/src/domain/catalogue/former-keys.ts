/**
 * Converts stored or linked prop markets to their current names, without duplicates: `player_receiving_yds` becomes `player_reception_yds`.
 * Drops the market of two or more touchdowns, which no longer exists.
 */
export const presentMarkets = (keys: Iterable<string>): string[] => [
  ...new Set(Array.from(keys, presentMarket).filter((key) => !GONE.test(key))),
];

/** The current name of one market. */
export const presentMarket = (key: string): string => key.replace(/^(player(?:_\w+)?)_receiving_/, '$1_reception_');

/** Converts stored or linked sportsbooks to their current keys, without duplicates. */
export const presentBooks = (keys: Iterable<string>): string[] => [
  ...new Set(Array.from(keys, (key) => (key === 'draftkings_pick6' ? 'pick6' : key))),
];

const GONE = /^player_2_?plus_tds?(_alternate)?$/;
