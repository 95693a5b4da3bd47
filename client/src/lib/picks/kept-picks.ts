import { isPick, pickSchema } from '@fairline/shared/contract';
import { asText, contentId, type Pick } from '@fairline/shared/domain';
import * as z from 'zod/mini';

/**
 * The picks as they are kept. Older versions and other hands wrote some too: a field that is not what it should be counts as
 * missing, what is unknown stays, and what is no pick at all is left out. Each has an id by which it can be named,
 * the same at every reading.
 */
export const pickListSchema: z.ZodMiniType<readonly Pick[]> = z.pipe(
  z.array(z.unknown()),
  z.transform((list: unknown[]): readonly Pick[] => {
    const ids = new Set<string>();
    return list.flatMap((entry): Pick[] => {
      const pick = readPick(entry);
      if (!pick) return [];
      const hasOwnId = pick.id != null && pick.id !== '' && !ids.has(String(pick.id));
      const named = hasOwnId ? pick : { ...pick, id: freeId(pick, ids) };
      ids.add(String(named.id));
      return [named];
    });
  }),
);

// By what the pick says, not by its place, at which another browser of the same user keeps another bet.
const freeId = (pick: Pick, ids: ReadonlySet<string>, nth = 1): string => {
  const id = `kept-${contentId(asText(pick))}${nth > 1 ? `-${nth}` : ''}`;
  return ids.has(id) ? freeId(pick, ids, nth + 1) : id;
};

// Nearly every entry is whole. The schema is for the others: it takes twenty times as long.
const readPick = (entry: unknown): Pick | undefined => {
  if (isPick(entry)) return entry;
  const { data, error } = pickSchema.safeParse(entry);
  if (data || typeof entry !== 'object' || entry === null || Array.isArray(entry)) return data;
  const wrong = new Set(error?.issues.map(({ path: [name] }) => name));
  return pickSchema.safeParse(Object.fromEntries(Object.entries(entry).filter(([name]) => !wrong.has(name)))).data;
};

/** The entries of a kept text that are not wholly what a pick should be: they would be lost when it is written over. */
export const brokenEntries = (kept: string | null): unknown[] => {
  if (kept === null) return [];
  const list = parse(kept);
  if (!Array.isArray(list)) return [list ?? kept];
  return list.filter((entry) => !isPick(entry) && !pickSchema.safeParse(entry).success);
};

const parse = (kept: string): unknown => {
  try {
    return JSON.parse(kept);
  } catch {
    return undefined;
  }
};
