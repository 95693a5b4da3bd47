import { OWN_KEYS, PLACED_BETS_KEY } from '../own-keys.js';

/** Every key under which this browser keeps anything, by how dear it is. */
export const KEPT_KEYS = {
  /** What a user chose or wrote and what nobody else has: never too old, never cleaned up. */
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
  /** What the server has too: good for as long as it is here, and the first to go. */
  copy: [OWN_KEYS.reactions],
} as const;

export type Lifetime = keyof typeof KEPT_KEYS;
/** That a user was told of their gift. */
export type GiftSeenKey = `hasSeenGiftNotification_${string}`;
export type KeptKey = (typeof KEPT_KEYS)[Lifetime][number] | GiftSeenKey;
