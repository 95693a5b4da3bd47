import type { Pick } from '@fairline/shared/domain';
import * as z from 'zod/mini';

/** The picks of a file, in the shape of the browser's list. Fields that we do not know stay as they are. */
export const readPicks = (json: unknown, file: string): readonly Pick[] => {
  const picks = z.array(pickSchema).safeParse(json);
  if (picks.success) return picks.data;
  const [issue] = picks.error.issues;
  const [at, ...field] = issue?.path ?? [];
  if (typeof at !== 'number') throw new Error(`${file} is not an array of picks`);
  const place = `${file}: pick ${at + 1}`;
  throw new Error(
    field.length > 0 ? `${place} has a ${field.join('.')} of the wrong kind` : `${place} is not an object`,
  );
};

const text = z.optional(z.nullable(z.string()));
const amount = z.optional(z.nullable(z.union([z.string(), z.number()])));
const number = z.optional(z.nullable(z.number()));

const bet = {
  game: text,
  league: text,
  market: text,
  selection: text,
  odds: amount,
  eventId: text,
  commenceTime: text,
  line: number,
  price: number,
  bookmaker: text,
};

const pickSchema = z.looseObject({
  id: amount,
  ...bet,
  stake: amount,
  potential: amount,
  actualPayout: amount,
  status: text,
  dateAdded: text,
  settledDate: text,
  validatedAt: text,
  validatedBy: text,
  validationConfidence: number,
  espnGameId: text,
  note: text,
  type: text,
  edge: amount,
  sport: text,
  legs: z.optional(z.nullable(z.array(z.looseObject(bet)))),
  updatedAt: text,
  deletedAt: text,
});
