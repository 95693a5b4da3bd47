import { KEPT_KEYS, type Lifetime } from './kept-keys.table.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** For how long what is kept is good, in milliseconds; undefined is for ever. */
export const LIFETIMES: Readonly<Record<Lifetime, number | undefined>> = {
  critical: undefined,
  preference: 30 * DAY,
  session: DAY,
  cache: 5 * MINUTE,
  copy: undefined,
};

/** From what goes first to what goes last when room is short. What is critical never goes. */
const RANKS: readonly Lifetime[] = ['copy', 'cache', 'session', 'preference', 'critical'];

/** How dear what stands under a key is; what no version of ours knows is worth least. */
export const rankOf = (key: string): number => {
  const lifetime = lifetimeOf(key);
  return lifetime ? RANKS.indexOf(lifetime) : -1;
};

export const isCritical = (key: string): boolean => lifetimeOf(key) === 'critical';

/** Of what lifetime a key is, also one that was put away for its owner; undefined for a key that is none of ours. */
export const lifetimeOf = (key: string): Lifetime | undefined => {
  if (key.startsWith('hasSeenGiftNotification_')) return 'critical';
  return LIFETIME_OF.get(key) ?? LIFETIME_OF.get(key.slice(0, Math.max(0, key.indexOf(AWAY))));
};

/** Under which key the thing of a key is put away for a user. */
export const putAway = (key: string, userId: string): string => `${key}${AWAY}${userId}`;

const AWAY = ' of ';

const LIFETIME_OF: ReadonlyMap<string, Lifetime> = new Map(
  (Object.keys(KEPT_KEYS) as Lifetime[]).flatMap((lifetime) =>
    KEPT_KEYS[lifetime].map((key) => [key, lifetime] as const),
  ),
);
