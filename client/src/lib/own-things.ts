import * as z from 'zod/mini';
import { OWN_KEYS } from './own-keys.js';
import { putAway } from './storage/lifetimes.js';
import { keep, keptKeys, moveKept, recall } from './storage.js';

const KEYS = Object.values(OWN_KEYS);

const OWNER_KEY = 'ownerOfThings';

/**
 * Lets a user find their own things: puts away those of whoever was here before without signing out, and gives back what was put
 * away for them. Things of nobody become the user's.
 */
export const giveThingsTo = (userId: string): void => {
  const owner = ownerOfThings();
  if (owner === userId) return;
  for (const key of KEYS) {
    if (owner !== undefined) moveKept(key, putAway(key, owner));
    if (keptKeys().includes(putAway(key, userId))) moveKept(putAway(key, userId), key);
  }
  keep(OWNER_KEY, userId);
};

/** Whose the things on this device are; undefined while they are nobody's. */
export const ownerOfThings = (): string | undefined => recall(OWNER_KEY, z.string());

/** Puts some of what is kept away for its owner, who leaves: it is theirs alone, and here when they are back. */
export const putThingsAway = (keys: readonly string[]): void => {
  const owner = ownerOfThings();
  if (owner === undefined) return;
  for (const key of keys) if (keptKeys().includes(key)) moveKept(key, putAway(key, owner));
};

/** Under which keys things of others are put away: they are not of the account that signs out. */
export const keysOfOthers = (): readonly string[] =>
  keptKeys().filter((kept) => KEYS.some((key) => kept.startsWith(putAway(key, ''))));
