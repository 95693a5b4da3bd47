/**
 * The family of a market key: the market without its alternate mark. `alternate_spreads` and `spreads` are one family, and so are
 * `player_points_alternate` and `player_points`. Periods are separate families.
 */
export const familyOf = (market: string): string => market.replace(/^alternate_/, '').replace(/_alternate$/, '');

/** Whether a market is for laying a bet at an exchange. Such markets are left out entirely. */
export const isLayMarket = (market: string): boolean => market.endsWith('_lay');

/** The section of the odds page, and the board, for a family. */
export const sectionOf = (family: string): 'game' | 'props' => (isPlayerFamily(family) ? 'props' : 'game');

export const isPlayerFamily = (family: string): boolean => /^(player|batter|pitcher)_/.test(family);

/** Whether a family is a handicap: the spread, its periods, and those of corners and cards. */
export const isSpreadFamily = (family: string): boolean => /^spreads(_|$)/.test(family);

/** Whether a family is a game or team total, one of its periods, or one of corners and cards. */
export const isTotalFamily = (family: string): boolean => /^(team_)?totals(_|$)/.test(family);

/** Moneyline, spread and total of the whole game: the markets that a feed returns for all games in one request. */
export const FEATURED_MARKETS = ['h2h', 'spreads', 'totals'] as const;

/** Whether a family is a moneyline, spread or total, of the game or of a period. */
export const isMainFamily = (family: string): boolean => MAIN.has(wholeGameOf(family));

/**
 * Whether several outcomes of a market win: two of the three of a double chance, so their chances sum to 2. Such a market has no fair line,
 * and betting every outcome is not an arbitrage.
 */
export const isOverlapping = (family: string): boolean => family.startsWith('double_chance');

/** The title of the part of the game that a family covers (`1st Half`); undefined for the whole game. */
export const periodOf = (family: string): string | undefined => {
  const [, suffix = ''] = PERIOD.exec(family) ?? [];
  return PERIOD_TITLES[suffix];
};

/** The family without its period: `spreads_h1` becomes `spreads`. */
export const wholeGameOf = (family: string): string => family.replace(PERIOD, '');

const MAIN = new Set<string>(FEATURED_MARKETS);

const PERIOD_TITLES: Readonly<Record<string, string>> = {
  q1: '1st Quarter',
  q2: '2nd Quarter',
  q3: '3rd Quarter',
  q4: '4th Quarter',
  h1: '1st Half',
  h2: '2nd Half',
  p1: '1st Period',
  p2: '2nd Period',
  p3: '3rd Period',
  '1st_1_innings': '1st Inning',
  '1st_3_innings': '1st 3 Innings',
  '1st_5_innings': '1st 5 Innings',
  '1st_7_innings': '1st 7 Innings',
};

const PERIOD = new RegExp(`_(${Object.keys(PERIOD_TITLES).join('|')})$`);
