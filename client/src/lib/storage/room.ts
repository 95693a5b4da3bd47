import { ACCESS_LOG_KEY, accessLog } from './access-log.js';
import { forGood } from './area.js';
import { CAP, putUnderCap, sizeWith } from './capped.js';
import { isCritical, rankOf } from './lifetimes.js';

/** From this part of the most that we keep on, there is a clean-up before anything is written, */
const CLEANUP_FROM = 0.8;
/** which removes this part of what is kept. */
const CLEANUP_PART = 0.3;

/**
 * Puts a text under a key and says whether it is there. Where there is no room, some is made and it is tried once more; where that was
 * not enough, all goes but what is critical, for the sake of what is.
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

/** Removes the lowest-ranked part of what is kept, and never what is critical: the least dear first, of those the longest unused. */
export const cleanUp = (besides?: string): void => {
  const log = accessLog();
  const ranked = itemKeys()
    .map((key) => ({ key, rank: rankOf(key), used: Object.hasOwn(log, key) ? log[key]! : 0 }))
    .sort((a, b) => a.rank - b.rank || a.used - b.used);
  const surplus = ranked.slice(0, Math.ceil(ranked.length * CLEANUP_PART));
  for (const { key } of surplus) if (key !== besides && !isCritical(key)) forGood.remove(key);
};

const keepOnlyCritical = () => {
  for (const key of forGood.keys()) if (!isCritical(key)) forGood.remove(key);
};

// The log of uses is ours, and no item of anybody's.
const itemKeys = () => forGood.keys().filter((key) => key !== ACCESS_LOG_KEY);
