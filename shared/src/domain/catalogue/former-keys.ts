/**
 * Prop markets as they were once stored or linked to, under the names they have now, each once: `player_receiving_yds` is
 * `player_reception_yds`. The market of two touchdowns and more is no more.
 */
export const presentMarkets = (keys: Iterable<string>): string[] => [
  ...new Set(Array.from(keys, presentMarket).filter((key) => !GONE.test(key))),
];

/** The present name of one market. */
export const presentMarket = (key: string): string => key.replace(/^(player(?:_\w+)?)_receiving_/, '$1_reception_');

/** Sportsbooks as they were once stored or linked to, under the keys they have now, each once. */
export const presentBooks = (keys: Iterable<string>): string[] => [
  ...new Set(Array.from(keys, (key) => (key === 'draftkings_pick6' ? 'pick6' : key))),
];

const GONE = /^player_2_?plus_tds?(_alternate)?$/;
