import * as z from 'zod/mini';
import { forgetUse, noteUse } from './access-log.js';
import { forGood, onPage } from './area.js';
import { putUnderCap } from './capped.js';
import { putWithRoom } from './free-space.js';
import type { KeptKey } from './kept-keys.table.js';
import { LIFETIMES, lifetimeOf } from './lifetimes.js';

// Clocks may be corrected by this much, in milliseconds, without losing what was just stored.
const PUT_RIGHT = 60_000;

const withEnd = z.object({ value: z.unknown(), until: z.number() });

/** Reads the value stored under a key; undefined if there is none, it has expired, or it does not match the schema. */
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
  // A value that lasts longer than its lifetime was stored while the clock was ahead: its age is unknown.
  if (left > 0 && left <= span + PUT_RIGHT) return accept(schema, lasting.value);
  forget(key);
  return undefined;
};

/**
 * Stores a value under a key for as long as the key table says. Returns whether it was stored: private mode or full storage must not cause
 * an error.
 */
export const keep = (key: KeptKey, value: unknown): boolean => {
  const span = spanOf(key);
  const isKept = putWithRoom(key, JSON.stringify(span === undefined ? value : { value, until: Date.now() + span }));
  if (isKept) noteUse(key);
  return isKept;
};

/** Whether values under this key never expire. */
export const isForGood = (key: KeptKey): boolean => spanOf(key) === undefined;

/** The text stored under a key, unparsed. */
export const keptText = (key: KeptKey): string | null => forGood.read(key);

/** Moves the text stored under one key to another. If there is none, the target key is removed too. */
export const moveKept = (from: string, to: string): boolean => {
  const text = forGood.read(from);
  const isCopied = text !== null && putUnderCap(to, text) === 'kept'; // copied first, so that a page that closes here loses nothing
  forget(from); // always: it must not remain for another user
  // Full storage has no room for two copies.
  const isMoved = text === null ? forget(to) : isCopied || putWithRoom(to, text);
  for (const key of [from, to]) dispatchEvent(new StorageEvent('storage', { key }));
  return isMoved;
};

/** Calls the listener when other tabs change a key, or when a value is moved in this tab, until the returned function is called. */
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

/** Deletes everything stored in this browser and this tab, except these keys of the browser. */
export const forgetAllBut = (kept: readonly string[]): void => {
  onPage.clear();
  for (const key of forGood.keys()) if (!kept.includes(key)) forGood.remove(key);
};

export const forgetAll = (): void => forgetAllBut([]);

const spanOf = (key: KeptKey) => LIFETIMES[lifetimeOf(key) ?? 'cache'];

const accept = <T>(schema: z.ZodMiniType<T>, value: unknown): T | undefined => schema.safeParse(value).data;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
