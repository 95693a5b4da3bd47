/** Markets that /odds serves; all others are requested event by event. */
export const FEATURED: readonly string[] = ['h2h', 'spreads', 'totals', 'outrights', 'h2h_lay', 'outrights_lay'];

/** Whether The Odds API knows a market key, even if nobody quotes it. */
export const isMarketKey = (key: string): boolean =>
  FEATURED.includes(key) || GAME_MARKETS.includes(key) || PERIOD_MARKET.test(key) || PLAYER_MARKET.test(key);

const GAME_MARKETS = [
  'alternate_spreads',
  'alternate_totals',
  'btts',
  'draw_no_bet',
  'double_chance',
  'h2h_3_way',
  'team_totals',
  'alternate_team_totals',
  'alternate_spreads_corners',
  'alternate_totals_corners',
  'alternate_spreads_cards',
  'alternate_totals_cards',
];

const PERIOD_MARKET =
  /^(h2h|h2h_3_way|spreads|totals|team_totals|alternate_spreads|alternate_totals|alternate_team_totals)_(q[1-4]|h[12]|p[1-3]|1st_[1357]_innings)$/;

const PLAYER_MARKET = /^(player|batter|pitcher)_[a-z0-9]+(_[a-z0-9]+)*$/;
