import * as z from 'zod/mini';
import { DEVIG_METHODS, type DevigMethodName, type Sharp, SPORT_FAMILIES } from '../../domain/index.js';
import { favouritesSchema } from './favourites.js';

/** Dollars. */
export const bankrollSchema = z.number().check(z.gte(0), z.lte(1_000_000));

/** The most that a user may save. Together it stays below the server's body limit. */
export const VIEW_LIMITS = { views: 20, name: 40, address: 2_800 } as const;

const word = z.string().check(z.maxLength(20));

/** A named view of the odds page: its URL (section, search and filters), and the look of its table. */
const savedViewSchema = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(VIEW_LIMITS.name)),
  /** The query string, without the question mark. */
  address: z.string().check(z.maxLength(VIEW_LIMITS.address)),
  look: z.optional(z.strictObject({ density: word, order: word, hiddenColumns: z.array(word).check(z.maxLength(20)) })),
});
export type SavedView = z.infer<typeof savedViewSchema>;

/** Whether two names count as the same. */
export const isSameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** The views of one user, with unique names. */
export const savedViewsSchema = z.array(savedViewSchema).check(
  z.maxLength(VIEW_LIMITS.views),
  z.refine((views) => views.every(({ name }, i) => views.findIndex((one) => isSameName(one.name, name)) === i)),
);

const MOST_BOOKS = 200;

/** Sportsbook keys. */
const sportsbooks = z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.maxLength(MOST_BOOKS));

/** The allowed commission, in percent of net winnings. */
export const COMMISSION_RANGE = { min: 0, max: 20 } as const;

/** The commission of this user's books, in percent of net winnings by key. An exchange that is not named keeps what it publishes, other books nothing. */
export const commissionsSchema = z
  .record(
    z.string().check(z.minLength(1), z.maxLength(64)),
    z.number().check(z.gte(COMMISSION_RANGE.min), z.lte(COMMISSION_RANGE.max)),
  )
  .check(z.refine((commissions) => Object.keys(commissions).length <= MOST_BOOKS));

/** The allowed weight of a reference book. */
export const REFERENCE_WEIGHT = { min: 0, max: 100 } as const;

const METHODS = DEVIG_METHODS.map(({ name }) => name) as [DevigMethodName, ...DevigMethodName[]];

/** How this user's fair lines are made: the reference books with their weights (none for Fairline's own), the methods, whether the judged book is left out, and whether the standard weights vote also where learned ones passed. */
export const sharpSchema: z.ZodMiniType<Sharp> = z.strictObject({
  books: z
    .record(
      z.string().check(z.minLength(1), z.maxLength(64)),
      z.number().check(z.gte(REFERENCE_WEIGHT.min), z.lte(REFERENCE_WEIGHT.max)),
    )
    .check(z.refine((books) => Object.keys(books).length <= MOST_BOOKS)),
  methods: z.partialRecord(z.enum(SPORT_FAMILIES), z.enum(METHODS)),
  leavesOut: z.boolean(),
  isStandard: z.optional(z.boolean()),
});

const dollars = z.number().check(z.gte(0), z.lte(10_000_000));

/** What a user has at their books, and the most that these let them stake on a bet of each kind, by the book's canonical key. Dollars. */
export const bookFundsSchema = z
  .record(
    z.string().check(z.minLength(1), z.maxLength(64)),
    z
      .strictObject({
        /** When it was entered, in milliseconds. */
        balance: z.optional(z.strictObject({ amount: dollars, at: z.number().check(z.gte(0)) })),
        limits: z.optional(
          z.strictObject({ main: z.optional(dollars), other: z.optional(dollars), props: z.optional(dollars) }),
        ),
      })
      .check(z.refine(({ balance, limits }) => balance !== undefined || limits !== undefined)),
  )
  .check(z.refine((funds) => Object.keys(funds).length <= MOST_BOOKS));

/** What can be muted in the scanners. */
const MUTABLE = ['opportunity', 'game', 'book', 'market'] as const;

/** The most that a user may mute at once. */
export const MOST_MUTES = 60;

/** Something a user does not want to see in the scanners. */
const muteSchema = z.strictObject({
  kind: z.enum(MUTABLE),
  /** Its id: of the opportunity, the game, the book, or the market's family. */
  key: z.string().check(z.minLength(1), z.maxLength(200)),
  /** In words, as it was when it was muted. */
  name: z.string().check(z.minLength(1), z.maxLength(120)),
  /** In milliseconds; null for good. */
  until: z.nullable(z.number()),
});
export type Mute = z.infer<typeof muteSchema>;

export const mutesSchema = z.array(muteSchema).check(z.maxLength(MOST_MUTES));

/** A US state as two lowercase letters, or '' for none. */
export const bettorStateSchema = z.string().check(z.regex(/^([a-z]{2})?$/));

/** The parts of the world by which books are listed where a user chooses them. */
const BOOK_REGIONS = ['us', 'uk', 'eu', 'au'] as const;

/** The parts whose books a user wants listed; none for all. */
export const bookRegionsSchema = z.array(z.enum(BOOK_REGIONS)).check(z.maxLength(BOOK_REGIONS.length));
export type BookRegion = (typeof BOOK_REGIONS)[number];

/** What became of the question which books, state and bankroll a user has: put off once, or answered or declined for good. */
export const setUpSchema = z.enum(['later', 'done']);
export type SetUp = z.infer<typeof setUpSchema>;

/** A user's settings for all devices. A setting that was never chosen is absent. */
export const preferencesSchema = z.object({
  bankroll: z.optional(bankrollSchema),
  sportsbooks: z.optional(sportsbooks),
  views: z.optional(savedViewsSchema),
  commissions: z.optional(commissionsSchema),
  mutes: z.optional(mutesSchema),
  favourites: z.optional(favouritesSchema),
  sharp: z.optional(sharpSchema),
  bookFunds: z.optional(bookFundsSchema),
  /** Whether ties and voids return the stake; otherwise a tie on the line loses. */
  returnStake: z.optional(z.boolean()),
  state: z.optional(bettorStateSchema),
  regions: z.optional(bookRegionsSchema),
  setUp: z.optional(setUpSchema),
});
export type Preferences = z.infer<typeof preferencesSchema>;

/** Changes the named settings only. Null resets the choice of books. */
export const preferencesBody = z.strictObject({
  bankroll: z.optional(bankrollSchema),
  sportsbooks: z.optional(z.nullable(sportsbooks)),
  views: z.optional(savedViewsSchema),
  commissions: z.optional(commissionsSchema),
  mutes: z.optional(mutesSchema),
  favourites: z.optional(favouritesSchema),
  sharp: z.optional(sharpSchema),
  bookFunds: z.optional(bookFundsSchema),
  /** Whether ties and voids return the stake; otherwise a tie on the line loses. */
  returnStake: z.optional(z.boolean()),
  state: z.optional(bettorStateSchema),
  regions: z.optional(bookRegionsSchema),
  setUp: z.optional(setUpSchema),
});
export type PreferencesChange = z.infer<typeof preferencesBody>;
