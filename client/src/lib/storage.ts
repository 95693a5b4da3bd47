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

/** Keeps a value under a key, and says whether it is kept: a browser that keeps nothing (private mode, full) is no reason to fail. */
export const keep = (key: string, value: unknown, lifetime: Lifetime): boolean => {
  const span = LIFETIME[lifetime];
  const kept = span === undefined ? value : { value, until: Date.now() + span };
  return attempt(() => localStorage.setItem(key, JSON.stringify(kept)));
};

/** What stands under a key, as it was written. */
export const keptText = (key: string): string | null => read(key);

/** Puts what is kept under one key under another, as it was written; nothing under the first leaves nothing under the second. */
export const moveKept = (from: string, to: string): boolean =>
  attempt(() => {
    const text = localStorage.getItem(from);
    localStorage.removeItem(from); // first: a full browser has no room for it twice, and it must not stay for somebody else
    try {
      if (text === null) localStorage.removeItem(to);
      else localStorage.setItem(to, text);
    } finally {
      for (const key of [from, to]) dispatchEvent(new StorageEvent('storage', { key }));
    }
  });

/** Hears of changes under a key that other tabs make, or whoever moves what is kept, until the returned function is called. */
export const onKept = (key: string, listener: () => void): (() => void) => {
  const hear = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
};

export const forget = (key: string): boolean => attempt(() => localStorage.removeItem(key));

/** Forgets what is kept, in this tab and for good, but for some keys. */
export const forgetAllBut = (kept: readonly string[]): void => {
  attempt(() => sessionStorage.clear());
  attempt(() => {
    for (const key of keptKeys()) if (!kept.includes(key)) localStorage.removeItem(key);
  });
};

/** Under which keys anything is kept. */
export const keptKeys = (): readonly string[] => {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
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

// Where it fails there is nothing to do: the value lives on in memory.
const attempt = (write: () => void): boolean => {
  try {
    write();
    return true;
  } catch {
    return false;
  }
};
