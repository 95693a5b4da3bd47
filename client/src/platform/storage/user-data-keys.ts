/** The storage keys of data that belongs to one user. */
export const USER_DATA_KEYS = {
  picks: 'oss_my_picks_v1',
  /** Entries found among the picks that are not valid picks. */
  picksAside: 'oss_my_picks_aside',
  /** The changes of picks not yet sent, the sync cursor, and the changes the server refused. */
  picksUnsent: 'oss_my_picks_unsent',
  picksCursor: 'oss_my_picks_cursor',
  picksRefused: 'oss_my_picks_refused',
  /** When the picks were last compared with the account's. */
  picksHeard: 'oss_my_picks_heard',
  /** The last computed statistics of the picks. */
  pickFigures: 'pickFigures',
  /** What the user counts as one unit in statistics. */
  unit: 'unitSize',
  reactions: 'oss_game_reactions',
  views: 'savedViews',
  slip: 'betSlip',
  slipMode: 'betSlipMode',
  parlayStake: 'betSlipParlayStake',
  slipSettings: 'betSlipSettings',
  bankroll: 'userBankroll',
  books: 'userSelectedSportsbooks',
  /** The book filter of straight bets and scanners, where it differs from the user's own books. */
  listBooks: 'listSportsbooks',
  propBooks: 'userSelectedPropsSportsbooks',
  commissions: 'bookCommissions',
  /** How the user's fair lines are made. */
  sharp: 'mySharp',
  returnStake: 'returnStakeOnTies',
  /** What the user has at their books, and what these let them stake. */
  bookFunds: 'bookBalancesAndLimits',
  /** What the user muted in the scanners. */
  mutes: 'mutedInScanners',
  /** The teams and games the user starred on the scoreboards. */
  favourites: 'favouriteTeamsAndGames',
  /** The US state in which the user bets. */
  state: 'bettorState',
  /** The regions whose books are listed where the user chooses theirs. */
  regions: 'bookRegions',
  /** What became of the question which books, state and bankroll the user has. */
  setUp: 'setUpAsked',
  /** How long the user has been on our pages today. */
  timeHere: 'timeHereToday',
  /** The preferences not yet sent to the server. */
  unsent: 'unsentPreferences',
} as const;

/** The key that older versions stored bets under. */
export const PLACED_BETS_KEY = 'placed_bets';
