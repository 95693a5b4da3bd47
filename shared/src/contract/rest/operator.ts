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

/**
 * What only the operator knows about themselves (`GET /api/operator`). All of it comes from their own file; without the file it is empty.
 */
export const operatorSchema = z.strictObject({
  /** The operator's name on the legal pages. */
  name: z.optional(text),
  /** The operator's email address. */
  contact: z.optional(z.email()),
  /** The jurisdiction of the terms. */
  law: z.optional(text),
  /** The number of users, as displayed: 50K+. */
  activeUsers: z.optional(text),
  rating: z.optional(
    z.strictObject({ value: z.number().check(z.gte(1), z.lte(5)), count: z.int().check(z.positive()) }),
  ),
  /** Replaces our own list of help lines. */
  helpLines: z.optional(z.array(helpLineSchema).check(z.minLength(1), z.maxLength(40))),
  testimonials: z.optional(z.array(testimonialSchema).check(z.maxLength(3))),
});
export type Operator = z.infer<typeof operatorSchema>;
