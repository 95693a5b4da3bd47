import * as z from 'zod/mini';
import { ACCESS_LOG_KEY, forgetUse, noteUse } from './storage/access-log.js';
import { forGood, onPage } from './storage/area.js';
import { putUnderCap } from './storage/capped.js';
import type { KeptKey } from './storage/kept-keys.table.js';
import { LIFETIMES, lifetimeOf } from './storage/lifetimes.js';
import { putWithRoom } from './storage/room.js';

// By so much clocks are put right while a page is open, which is no reason to lose what was kept just before.
const PUT_RIGHT = 60_000;

const withEnd = z.object({ value: z.unknown(), until: z.number() });

/** Reads what was kept under a key; undefined when nothing is there, it is too old, or it is not what it should be. */
export const recall = <T>(key: KeptKey, schema: z.ZodMiniType<T>): T | undefined => {
  const text = forGood.read(key);
  if (text === null) return undefined;
  noteUse(key);
  const kept = parse(text);
  const span = spanOf(key);
  if (span === undefined) return accept(schema, kept);
  const { data: lasting } = withEnd.safeParse(kept);
  if (!lasting) return undefined;
  const left = lasting.until - Date.now();
  // What is good for longer than anything is kept was written by a clock that ran ahead: nobody knows when.
  if (left > 0 && left <= span + PUT_RIGHT) return accept(schema, lasting.value);
  forget(key);
  return undefined;
};

/**
 * Keeps a value under a key for as long as the table of keys says, and says whether it is kept: a browser that keeps nothing (private
 * mode, full) is no reason to fail.
 */
export const keep = (key: KeptKey, value: unknown): boolean => {
  const span = spanOf(key);
  const isKept = putWithRoom(key, JSON.stringify(span === undefined ? value : { value, until: Date.now() + span }));
  if (isKept) noteUse(key);
  return isKept;
};

/** Whether what stands under a key is good for as long as it is there. */
export const isForGood = (key: KeptKey): boolean => spanOf(key) === undefined;

/** What stands under a key, as it was written. */
export const keptText = (key: KeptKey): string | null => forGood.read(key);

/** Puts what is kept under one key under another, as it was written; nothing under the first leaves nothing under the second. */
export const moveKept = (from: string, to: string): boolean => {
  const text = forGood.read(from);
  const isCopied = text !== null && putUnderCap(to, text) === 'kept'; // first: a page that ends here loses nothing
  forget(from); // in any case: it must not stay for somebody else
  // A full browser has no room for it twice.
  const isMoved = text === null ? forget(to) : isCopied || putWithRoom(to, text);
  for (const key of [from, to]) dispatchEvent(new StorageEvent('storage', { key }));
  return isMoved;
};

/** Hears of changes under a key that other tabs make, or whoever moves what is kept, until the returned function is called. */
export const onKept = (key: KeptKey, listener: () => void): (() => void) => {
  const hear = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
};

export const forget = (key: string): boolean => {
  forgetUse(key);
  return forGood.remove(key);
};

/** Forgets what is kept, in this tab and for good, but for some keys. */
export const forgetAllBut = (kept: readonly string[]): void => {
  onPage.clear();
  for (const key of forGood.keys()) if (!kept.includes(key)) forGood.remove(key);
};

export const forgetAll = (): void => forgetAllBut([]);

/** Under which keys anything is kept. */
export const keptKeys = (): readonly string[] => forGood.keys().filter((key) => key !== ACCESS_LOG_KEY);

const spanOf = (key: KeptKey) => LIFETIMES[lifetimeOf(key) ?? 'cache'];

const accept = <T>(schema: z.ZodMiniType<T>, value: unknown): T | undefined => schema.safeParse(value).data;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
