import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1), z.maxLength(500));

/** A customer's quote about the product, with their name and role. */
const testimonialSchema = z.strictObject({ quote: text, name: text, role: z.optional(text) });

/** A help line for problem gambling. */
const helpLineSchema = z.strictObject({
  country: text,
  name: text,
  phone: z.optional(text),
  url: z.optional(z.url({ protocol: /^https$/ })),
});
export type HelpLine = z.infer<typeof helpLineSchema>;

/** The payouts that a pick app publishes, in multiples of the entry fee: with no wrong pick, with one, and so on. */
const payoutsSchema = z.strictObject({
  app: text,
  source: z.url({ protocol: /^https$/ }),
  asOf: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/)),
  entries: z
    .array(
      z.strictObject({
        name: text,
        picks: z.int().check(z.gte(2), z.lte(20)),
        pays: z.array(z.number().check(z.gte(0), z.lte(1e6))).check(z.minLength(1), z.maxLength(20)),
      }),
    )
    .check(z.minLength(1), z.maxLength(40)),
});

/**
 * What only the operator knows about themselves (`GET /api/operator`). All of it comes from their own file; without the file it is empty.
 */
export const operatorSchema = z.strictObject({
  /** The operator's name on the legal pages. */
  name: z.optional(text),
  /** The operator's email address. */
  contact: z.optional(z.email()),
  /** Where subscribers of Platinum get help. Without it no plan promises support. */
  support: z.optional(z.email()),
  /** The jurisdiction of the terms. */
  law: z.optional(text),
  /** The number of users, as displayed: 50K+. */
  activeUsers: z.optional(text),
  rating: z.optional(
    z.strictObject({ value: z.number().check(z.gte(1), z.lte(5)), count: z.int().check(z.positive()) }),
  ),
  /** Replaces our own list of help lines. */
  helpLines: z.optional(z.array(helpLineSchema).check(z.minLength(1), z.maxLength(40))),
  /** Replaces our own payouts of the same pick apps. */
  payouts: z.optional(z.array(payoutsSchema).check(z.maxLength(20))),
  /** A year of a plan costs as much as this many months. Without it plans are billed monthly only. */
  annualMonths: z.optional(z.int().check(z.gte(1), z.lte(12))),
  /** The first subscription of an account begins with this many days that cost nothing. */
  trialDays: z.optional(z.int().check(z.gte(1), z.lte(90))),
  testimonials: z.optional(z.array(testimonialSchema).check(z.maxLength(3))),
});
export type Operator = z.infer<typeof operatorSchema>;
