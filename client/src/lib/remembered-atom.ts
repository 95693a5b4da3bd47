import { atom } from 'jotai';
import type * as z from 'zod/mini';
import { keep, type Lifetime, recall } from './storage.js';

/** An atom that the browser remembers under a key between visits. */
export const rememberedAtom = <T>(key: string, schema: z.ZodMiniType<T>, fallback: T, lifetime: Lifetime) => {
  const held = atom(recall(key, schema, lifetime) ?? fallback);
  return atom(
    (get) => get(held),
    (_get, set, value: T) => {
      keep(key, value, lifetime);
      set(held, value);
    },
  );
};
