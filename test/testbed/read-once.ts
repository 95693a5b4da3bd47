import type * as z from 'zod/mini';

const KEPT = 16;

/** Parses JSON by its schema and caches the last texts, because all followers receive the same. */
export const readOnce = <T>(schema: z.ZodMiniType<T>): ((text: string) => T) => {
  const lately = new Map<string, T>();
  return (text) => {
    const read = lately.get(text) ?? schema.parse(JSON.parse(text));
    lately.delete(text);
    lately.set(text, read);
    if (lately.size > KEPT) lately.delete(lately.keys().next().value!);
    return read;
  };
};
