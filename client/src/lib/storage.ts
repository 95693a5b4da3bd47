import * as z from 'zod/mini';

const DAY_MS = 86_400_000;

/** How long the browser keeps a value: what a user chose on purpose for ever, the rest of a view for a while. */
export const LIFETIME = { critical: undefined, preference: 30 * DAY_MS, view: DAY_MS } as const;
export type Lifetime = keyof typeof LIFETIME;

const withEnd = z.object({ value: z.unknown(), until: z.number() });

/** Reads what was kept under a key; undefined when nothing is there, it is too old, or it is not what it should be. */
export const recall = <T>(key: string, schema: z.ZodMiniType<T>, lifetime: Lifetime): T | undefined => {
  const kept = parse(read(key));
  if (LIFETIME[lifetime] === undefined) return accept(schema, kept);
  const { data: lasting } = withEnd.safeParse(kept);
  return lasting && lasting.until > Date.now() ? accept(schema, lasting.value) : undefined;
};

/** Keeps a value under a key. A browser that keeps nothing (private mode, full) is no reason to fail. */
export const keep = (key: string, value: unknown, lifetime: Lifetime): void => {
  const span = LIFETIME[lifetime];
  const kept = span === undefined ? value : { value, until: Date.now() + span };
  attempt(() => localStorage.setItem(key, JSON.stringify(kept)));
};

export const forget = (key: string): void => attempt(() => localStorage.removeItem(key));

/** Forgets what is kept, in this tab and for good, but for some keys. */
export const forgetAllBut = (kept: readonly string[]): void => {
  attempt(() => sessionStorage.clear());
  attempt(() => {
    for (const key of Object.keys(localStorage)) if (!kept.includes(key)) localStorage.removeItem(key);
  });
};

export const forgetAll = (): void => forgetAllBut([]);

const accept = <T>(schema: z.ZodMiniType<T>, value: unknown): T | undefined => schema.safeParse(value).data;

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

const parse = (text: string | null): unknown => {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

const attempt = (write: () => void) => {
  try {
    write();
  } catch {
    // nothing to do: the value lives on in memory
  }
};
