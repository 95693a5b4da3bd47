import * as z from 'zod/mini';
import type { Pick } from '../domain/index.js';

const text = z.nullish(z.string());
const number = z.nullish(z.number());
const either = z.nullish(z.union([z.string(), z.number()]));

const BET = {
  game: text,
  league: text,
  market: text,
  selection: text,
  odds: either,
  eventId: text,
  commenceTime: text,
  line: number,
  price: number,
  bookmaker: text,
  quote: text,
};

/**
 * A pick in the shape of the browser's list. Other versions and other hands wrote some too, so no field has to be there; one that we do not
 * know stays as it is.
 */
export const pickSchema: z.ZodMiniType<Pick> = z.looseObject({
  ...BET,
  id: either,
  stake: either,
  potential: either,
  actualPayout: either,
  status: text,
  dateAdded: text,
  settledDate: text,
  validatedAt: text,
  validatedBy: text,
  validationConfidence: number,
  espnGameId: text,
  note: text,
  type: text,
  edge: either,
  sport: text,
  legs: z.nullish(z.array(z.looseObject(BET))),
  updatedAt: text,
  gradedAt: text,
  undoneAt: text,
  deletedAt: text,
});
