import { KEPT_KEYS, type Lifetime } from './kept-keys.table.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How long stored values are good, in milliseconds; undefined means for ever. */
export const LIFETIMES: Readonly<Record<Lifetime, number | undefined>> = {
  critical: undefined,
  preference: 30 * DAY,
  session: DAY,
  cache: 5 * MINUTE,
  copy: undefined,
};

/** The order in which values are removed when space is short. Critical values are never removed. */
const RANKS: readonly Lifetime[] = ['copy', 'cache', 'session', 'preference', 'critical'];

/** The importance of a key; -1 for a key that this version does not know. */
export const rankOf = (key: string): number => {
  const lifetime = lifetimeOf(key);
  return lifetime ? RANKS.indexOf(lifetime) : -1;
};

export const isCritical = (key: string): boolean => lifetimeOf(key) === 'critical';

/** The lifetime of a key, also of one moved away for its owner; undefined for unknown keys. */
export const lifetimeOf = (key: string): Lifetime | undefined => {
  if (key.startsWith('hasSeenGiftNotification_')) return 'critical';
  return LIFETIME_OF.get(key) ?? LIFETIME_OF.get(key.slice(0, Math.max(0, key.indexOf(AWAY))));
};

/** The key under which a user's value is stored while another user is signed in. */
export const putAway = (key: string, userId: string): string => `${key}${AWAY}${userId}`;

const AWAY = ' of ';

const LIFETIME_OF: ReadonlyMap<string, Lifetime> = new Map(
  (Object.keys(KEPT_KEYS) as Lifetime[]).flatMap((lifetime) =>
    KEPT_KEYS[lifetime].map((key) => [key, lifetime] as const),
  ),
);
