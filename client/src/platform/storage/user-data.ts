import * as z from 'zod/mini';
import { keptKeys } from './access-log.js';
import { putAway } from './lifetimes.js';
import { keep, moveKept, recall } from './storage.js';
import { USER_DATA_KEYS } from './user-data-keys.js';

const KEYS = Object.values(USER_DATA_KEYS);

const OWNER_KEY = 'ownerOfThings';

/**
 * Restores a user's own data. Moves away the data of a previous user who did not sign out, and moves back what was stored for this one.
 * Data without an owner becomes this user's.
 */
export const giveUserDataTo = (userId: string): void => {
  const owner = ownerOfUserData();
  if (owner === userId) return;
  for (const key of KEYS) {
    if (owner !== undefined) moveKept(key, putAway(key, owner));
    if (keptKeys().includes(putAway(key, userId))) moveKept(putAway(key, userId), key);
  }
  keep(OWNER_KEY, userId);
};

/** The owner of the data on this device; undefined if it has none. */
export const ownerOfUserData = (): string | undefined => recall(OWNER_KEY, z.string());

/** Moves these keys away for their owner, who is signing out: nobody else sees them, and they are restored at the next login. */
export const putUserDataAway = (keys: readonly string[]): void => {
  const owner = ownerOfUserData();
  if (owner === undefined) return;
  for (const key of keys) if (keptKeys().includes(key)) moveKept(key, putAway(key, owner));
};

/** The keys under which other users' data is stored: a sign-out must not delete them. */
export const keysOfOthers = (): readonly string[] =>
  keptKeys().filter((kept) => KEYS.some((key) => kept.startsWith(putAway(key, ''))));
