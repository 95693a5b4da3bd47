import * as z from 'zod/mini';
import { type Pick, type PickPosition, TAG_LIMITS } from '../domain/index.js';

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
  commission: number,
  quote: text,
};

const PICK = {
  ...BET,
  id: either,
  stake: either,
  potential: either,
  actualPayout: either,
  payoutEnteredAt: text,
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
  promo: text,
  boost: number,
  combinedBy: number,
  updatedAt: text,
  gradedAt: text,
  cashedOutAt: text,
  undoneAt: text,
  importedAt: text,
  settledByImport: text,
  trackerId: text,
  trackerClosing: number,
  trackerClv: text,
  trackerEv: text,
  deletedAt: text,
};

const tagsSchema = z.nullish(
  z.array(z.string().check(z.maxLength(TAG_LIMITS.letters))).check(z.maxLength(TAG_LIMITS.tags)),
);

/** The limits of a position: far more than any market has ways to end. */
const POSITION_LIMITS = { id: 100, legs: 12, key: 500 } as const;

/** What joins the legs of a position, see `PickPosition`. */
const positionSchema: z.ZodMiniType<PickPosition> = z.looseObject({
  id: z.string().check(z.minLength(1), z.maxLength(POSITION_LIMITS.id)),
  kind: z.enum(['arbitrage', 'middle']),
  legs: z
    .array(z.string().check(z.maxLength(POSITION_LIMITS.key)))
    .check(z.minLength(1), z.maxLength(POSITION_LIMITS.legs)),
  locked: z.number(),
});

/**
 * A pick in the browser's format. Older versions and other programs wrote some too, so every field is optional, and unknown fields are
 * kept.
 */
export const pickSchema: z.ZodMiniType<Pick> = z.looseObject({
  ...PICK,
  tags: tagsSchema,
  legs: z.nullish(z.array(z.looseObject(BET))),
  position: z.nullish(positionSchema),
});

/** Whether a value already is a valid pick. For thousands of picks this costs a fraction of parsing them with the schema. */
export const isPick = (value: unknown): value is Pick =>
  hasFields(value, PICK_FIELDS) &&
  (value.tags == null || tagsSchema.safeParse(value.tags).success) &&
  (value.legs == null || (Array.isArray(value.legs) && value.legs.every(isLeg))) &&
  (value.position == null || positionSchema.safeParse(value.position).success);

const isLeg = (leg: unknown): boolean => hasFields(leg, BET_FIELDS);

type Field = (typeof PICK)[keyof typeof PICK];
const PICK_FIELDS: ReadonlyMap<string, Field> = new Map(Object.entries(PICK));
const BET_FIELDS: ReadonlyMap<string, Field> = new Map(Object.entries(BET));

const hasFields = (value: unknown, fields: ReadonlyMap<string, Field>): value is Readonly<Record<string, unknown>> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || Object.hasOwn(value, '__proto__'))
    return false;
  for (const [name, field] of fields) if (!isOfKind((value as Record<string, unknown>)[name], field)) return false;
  return true;
};

const isOfKind = (value: unknown, field: Field): boolean =>
  value == null ||
  (typeof value === 'string' && field !== number) ||
  (typeof value === 'number' && field !== text && Number.isFinite(value));

/** A change of a user's picks, sent to every server: some were settled, or another device changed some. */
export const pickNewsSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('settled'), userId: z.string(), cursor: z.string(), picks: z.array(pickSchema) }),
  z.strictObject({ kind: z.literal('changed'), userId: z.string(), cursor: z.string() }),
]);
export type PickNews = z.infer<typeof pickNewsSchema>;
