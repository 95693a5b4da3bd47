/** Under which keys a browser keeps what is one user's alone. */
export const OWN_KEYS = {
  picks: 'oss_my_picks_v1',
  /** What stood among the picks and is none. */
  picksAside: 'oss_my_picks_aside',
  /** What of the picks the server was not told yet, up to where its word was heard, and what it refused. */
  picksUnsent: 'oss_my_picks_unsent',
  picksCursor: 'oss_my_picks_cursor',
  picksRefused: 'oss_my_picks_refused',
  /** What the picks came to when it was last worked out. */
  pickFigures: 'pickFigures',
  reactions: 'oss_game_reactions',
  views: 'savedViews',
  slip: 'betSlip',
  slipMode: 'betSlipMode',
  parlayStake: 'betSlipParlayStake',
  slipSettings: 'betSlipSettings',
  bankroll: 'userBankroll',
  books: 'userSelectedSportsbooks',
  propBooks: 'userSelectedPropsSportsbooks',
  commissions: 'bookCommissions',
  returnStake: 'returnStakeOnTies',
  /** How long they have been on our pages today. */
  timeHere: 'timeHereToday',
  /** What of it the server was not told yet. */
  unsent: 'unsentPreferences',
} as const;

/** Where older versions kept bets. */
export const PLACED_BETS_KEY = 'placed_bets';
