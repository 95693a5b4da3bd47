import * as z from 'zod/mini';

/** Dollars. */
export const bankrollSchema = z.number().check(z.gte(0), z.lte(1_000_000));

/** How much a user may save. Together it stays under what the server reads of one request. */
export const VIEW_LIMITS = { views: 20, name: 40, address: 2_800 } as const;

const word = z.string().check(z.maxLength(20));

/** A view of the odds page under a name: its address (section, search and filters), and how its table looked. */
const savedViewSchema = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(VIEW_LIMITS.name)),
  /** The query of the address, without its question mark. */
  address: z.string().check(z.maxLength(VIEW_LIMITS.address)),
  look: z.optional(z.strictObject({ density: word, order: word, hiddenColumns: z.array(word).check(z.maxLength(20)) })),
});
export type SavedView = z.infer<typeof savedViewSchema>;

/** Whether two names are one, for whoever looks for a view. */
export const isSameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** The views of one user, no two of the same name. */
export const savedViewsSchema = z.array(savedViewSchema).check(
  z.maxLength(VIEW_LIMITS.views),
  z.refine((views) => views.every(({ name }, i) => views.findIndex((one) => isSameName(one.name, name)) === i)),
);

const MOST_BOOKS = 200;

/** Sportsbook keys. */
const sportsbooks = z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.maxLength(MOST_BOOKS));

/** What a book may keep of net winnings, in percent. */
export const COMMISSION_RANGE = { min: 0, max: 20 } as const;

/** What books keep of this user's net winnings, in percent by their keys; those not named keep nothing. */
export const commissionsSchema = z
  .record(
    z.string().check(z.minLength(1), z.maxLength(64)),
    z.number().check(z.gte(COMMISSION_RANGE.min), z.lte(COMMISSION_RANGE.max)),
  )
  .check(z.refine((commissions) => Object.keys(commissions).length <= MOST_BOOKS));

/** What a user chose once for all devices. What was never chosen is absent. */
export const preferencesSchema = z.object({
  bankroll: z.optional(bankrollSchema),
  sportsbooks: z.optional(sportsbooks),
  views: z.optional(savedViewsSchema),
  commissions: z.optional(commissionsSchema),
  /** Whether ties and voids pay the stake back; else a tie on the line has lost. */
  returnStake: z.optional(z.boolean()),
});
export type Preferences = z.infer<typeof preferencesSchema>;

/** Changes what it names and leaves the rest; null takes a choice of books back. */
export const preferencesBody = z.strictObject({
  bankroll: z.optional(bankrollSchema),
  sportsbooks: z.optional(z.nullable(sportsbooks)),
  views: z.optional(savedViewsSchema),
  commissions: z.optional(commissionsSchema),
  /** Whether ties and voids pay the stake back; else a tie on the line has lost. */
  returnStake: z.optional(z.boolean()),
});
export type PreferencesChange = z.infer<typeof preferencesBody>;
