import { isPick, pickSchema } from '@fairline/shared/contract';
import { asText, contentId, type Pick } from '@fairline/shared/domain';
import * as z from 'zod/mini';

/**
 * Parses the stored picks. Older versions and other programs wrote some of them: an invalid field counts as missing, unknown fields stay,
 * and entries that are no picks are dropped. Every pick gets an id, which is the same at every read.
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

// Derived from the pick's content, not its position, which in another browser of the same user may belong to another bet.
const freeId = (pick: Pick, ids: ReadonlySet<string>, nth = 1): string => {
  const id = `kept-${contentId(asText(pick))}${nth > 1 ? `-${nth}` : ''}`;
  return ids.has(id) ? freeId(pick, ids, nth + 1) : id;
};

// Nearly every entry is valid. The schema, which takes twenty times as long, is only for the others.
const readPick = (entry: unknown): Pick | undefined => {
  if (isPick(entry)) return entry;
  const { data, error } = pickSchema.safeParse(entry);
  if (data || typeof entry !== 'object' || entry === null || Array.isArray(entry)) return data;
  const wrong = new Set(error?.issues.map(({ path: [name] }) => name));
  return pickSchema.safeParse(Object.fromEntries(Object.entries(entry).filter(([name]) => !wrong.has(name)))).data;
};

/** The entries that are not fully valid: writing the list would lose parts of them. */
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
