import { OWN_KEYS, PLACED_BETS_KEY } from '../own-keys.js';

/** Every storage key of this client, by importance. */
export const KEPT_KEYS = {
  /** The user's own choices and data, which exist only here: they never expire and are never cleaned up. */
  critical: [
    'rememberMe',
    'rememberedEmail',
    OWN_KEYS.books,
    OWN_KEYS.propBooks,
    OWN_KEYS.bankroll,
    OWN_KEYS.commissions,
    OWN_KEYS.returnStake,
    OWN_KEYS.timeHere,
    OWN_KEYS.views,
    OWN_KEYS.unsent,
    OWN_KEYS.picks,
    OWN_KEYS.picksAside,
    OWN_KEYS.picksUnsent,
    OWN_KEYS.picksCursor,
    OWN_KEYS.picksRefused,
    OWN_KEYS.slipSettings,
    PLACED_BETS_KEY,
    'ownerOfThings',
    'fairline_known',
    'pricingIntent',
    'accessibilitySettings',
    'oddsFormat',
    'favoriteSportsbooks',
    'bettorState',
    'autoRefreshEnabled',
  ],
  preference: [
    'selectedSports',
    'selectedMarkets',
    'selectedProps',
    'dfsSports',
    'dfsMarkets',
    'dfsEntry',
    'devigMethod',
    'scanner',
    'scannerSort',
    'tableDensity',
    'hiddenColumns',
    'allRows',
  ],
  session: [
    'selectedDate',
    'dfsDate',
    'minimumEv',
    'positiveEvOnly',
    'betOrder',
    OWN_KEYS.slip,
    OWN_KEYS.slipMode,
    OWN_KEYS.parlayStake,
    OWN_KEYS.pickFigures,
  ],
  cache: ['planInfo'],
  /** Copies of data that the server has: they never expire, and are removed first. */
  copy: [OWN_KEYS.reactions],
} as const;

export type Lifetime = keyof typeof KEPT_KEYS;
/** Marks that the user has seen the notice of their gift. */
export type GiftSeenKey = `hasSeenGiftNotification_${string}`;
export type KeptKey = (typeof KEPT_KEYS)[Lifetime][number] | GiftSeenKey;
