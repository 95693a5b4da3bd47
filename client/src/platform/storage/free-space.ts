import { accessLog, keptKeys } from './access-log.js';
import { forGood } from './area.js';
import { CAP, putUnderCap, sizeWith } from './capped.js';
import { isCritical, rankOf } from './lifetimes.js';

/** Above this share of the cap, a write cleans up first. */
const CLEANUP_FROM = 0.8;
/** The share of the items that a clean-up removes. */
const CLEANUP_PART = 0.3;

/**
 * Stores a text under a key, and returns whether it is stored. If there is no room, it cleans up and tries again; if that is not enough, it
 * removes everything that is not critical, and then stores only a critical value.
 */
export const putWithRoom = (key: string, text: string): boolean => {
  const size = sizeWith(key, text);
  const isNearFull = size >= CLEANUP_FROM * CAP;
  if (isNearFull) cleanUp(key);
  const put = putUnderCap(key, text, isNearFull ? sizeWith(key, text) : size);
  if (put !== 'full') return put === 'kept';
  cleanUp(key);
  const retried = putUnderCap(key, text);
  if (retried !== 'full') return retried === 'kept';
  keepOnlyCritical();
  return isCritical(key) && putUnderCap(key, text) === 'kept';
};

/** Removes the least important items, the longest unused first; never critical ones and never `besides`. */
export const cleanUp = (besides?: string): void => {
  const log = accessLog();
  const ranked = keptKeys()
    .map((key) => ({ key, rank: rankOf(key), used: Object.hasOwn(log, key) ? log[key]! : 0 }))
    .sort((a, b) => a.rank - b.rank || a.used - b.used);
  const surplus = ranked.slice(0, Math.ceil(ranked.length * CLEANUP_PART));
  for (const { key } of surplus) if (key !== besides && !isCritical(key)) forGood.remove(key);
};

const keepOnlyCritical = () => {
  for (const key of forGood.keys()) if (!isCritical(key)) forGood.remove(key);
};
