import { atom } from 'jotai';
import { atomWithLazy } from 'jotai/utils';
import type * as z from 'zod/mini';
import type { KeptKey } from './kept-keys.table.js';
import { keep, recall } from './storage.js';

/** An atom whose value the browser stores under a key between visits. */
export const rememberedAtom = <T>(key: KeptKey, schema: z.ZodMiniType<T>, fallback: T) => {
  const held = atomWithLazy(() => recall(key, schema) ?? fallback);
  return atom(
    (get) => get(held),
    (_get, set, value: T) => {
      keep(key, value);
      set(held, value);
    },
  );
};
