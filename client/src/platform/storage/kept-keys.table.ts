import { PLACED_BETS_KEY, USER_DATA_KEYS } from './user-data-keys.js';

/** Every storage key of this client, by importance. */
export const KEPT_KEYS = {
  /** The user's own choices and data, which exist only here: they never expire and are never cleaned up. */
  critical: [
    'rememberMe',
    'rememberedEmail',
    USER_DATA_KEYS.books,
    USER_DATA_KEYS.listBooks,
    USER_DATA_KEYS.propBooks,
    USER_DATA_KEYS.bankroll,
    USER_DATA_KEYS.commissions,
    USER_DATA_KEYS.returnStake,
    USER_DATA_KEYS.bookFunds,
    USER_DATA_KEYS.mutes,
    USER_DATA_KEYS.sharp,
    USER_DATA_KEYS.state,
    USER_DATA_KEYS.regions,
    USER_DATA_KEYS.setUp,
    USER_DATA_KEYS.timeHere,
    USER_DATA_KEYS.views,
    USER_DATA_KEYS.unsent,
    USER_DATA_KEYS.picks,
    USER_DATA_KEYS.picksAside,
    USER_DATA_KEYS.picksUnsent,
    USER_DATA_KEYS.picksCursor,
    USER_DATA_KEYS.picksRefused,
    USER_DATA_KEYS.picksHeard,
    USER_DATA_KEYS.slipSettings,
    PLACED_BETS_KEY,
    'ownerOfThings',
    'fairline_known',
    'pricingIntent',
    'accessibilitySettings',
    'oddsFormat',
    'favoriteSportsbooks',
    'autoRefreshEnabled',
  ],
  preference: [
    'selectedSports',
    'selectedMarkets',
    'selectedProps',
    'pickAppsInProps',
    'dashboardBooks',
    'dashboardBold',
    'dfsSports',
    'dfsMarkets',
    'dfsEntry',
    'devigMethod',
    'scanner',
    'scannerSort',
    'scannerSound',
    'tableDensity',
    'hiddenColumns',
    'allRows',
  ],
  session: [
    'selectedDate',
    'dfsDate',
    'minimumEv',
    'positiveEvOnly',
    'maximumAge',
    'tableFilter',
    'betOrder',
    USER_DATA_KEYS.slip,
    USER_DATA_KEYS.slipMode,
    USER_DATA_KEYS.parlayStake,
    USER_DATA_KEYS.pickFigures,
  ],
  cache: ['planInfo'],
  /** Copies of data that the server has: they never expire, and are removed first. */
  copy: [USER_DATA_KEYS.reactions],
} as const;

export type Lifetime = keyof typeof KEPT_KEYS;
/** Marks that the user has seen the notice of their gift. */
export type GiftSeenKey = `hasSeenGiftNotification_${string}`;
export type KeptKey = (typeof KEPT_KEYS)[Lifetime][number] | GiftSeenKey;
