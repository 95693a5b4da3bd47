/**
 * The family of a market key: alternate lines belong to the market they are alternates of, so `alternate_spreads` and
 * `spreads` are one, and `player_points_alternate` and `player_points` too. Periods stay families of their own.
 */
export const familyOf = (market: string): string => market.replace(/^alternate_/, '').replace(/_alternate$/, '');

/** True for markets on which one lays a bet at an exchange instead of backing it. They are left out altogether. */
export const isLayMarket = (market: string): boolean => market.endsWith('_lay');

/** The section of the odds page, and the board, on which a family stands. */
export const sectionOf = (family: string): 'game' | 'props' => (isPlayerFamily(family) ? 'props' : 'game');

/** True for player props. */
export const isPlayerFamily = (family: string): boolean => /^(player|batter|pitcher)_/.test(family);

/** True for handicaps: the spread, its periods, and those of corners and cards. */
export const isSpreadFamily = (family: string): boolean => /^spreads(_|$)/.test(family);

/** True for game and team totals, their periods, and those of corners and cards. */
export const isTotalFamily = (family: string): boolean => /^(team_)?totals(_|$)/.test(family);

/** Moneyline, spread and total of the whole game: what a feed answers for all games at once. */
export const FEATURED_MARKETS = ['h2h', 'spreads', 'totals'] as const;

/** True for moneyline, spread and total, of the game or of a period. */
export const isMainFamily = (family: string): boolean => MAIN.has(wholeGameOf(family));

/**
 * True for markets of which more than one outcome comes true: of the three of a double chance always two, so their chances
 * sum to 2. They have no fair line, and prices on all of them are no sure win.
 */
export const isOverlapping = (family: string): boolean => family.startsWith('double_chance');

/** The part of the game that a family is about, as a title (`1st Half`), or undefined when it is the whole game. */
export const periodOf = (family: string): string | undefined => {
  const [, suffix = ''] = PERIOD.exec(family) ?? [];
  return PERIOD_TITLES[suffix];
};

/** The family without its part of the game: `spreads_h1` is a spread. */
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
