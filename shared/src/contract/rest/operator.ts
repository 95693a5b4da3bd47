import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1), z.maxLength(500));

/** What somebody said of the product, who they are, and what they do. */
const testimonialSchema = z.strictObject({ quote: text, name: text, role: z.optional(text) });

/** Where somebody finds help whose betting is no pleasure any more. */
const helpLineSchema = z.strictObject({
  country: text,
  name: text,
  phone: z.optional(text),
  url: z.optional(z.url({ protocol: /^https$/ })),
});
export type HelpLine = z.infer<typeof helpLineSchema>;

/**
 * What only the operator can know: who they are, and what they claim (`GET /api/operator`). All of it comes from their own file;
 * without one nothing is claimed.
 */
export const operatorSchema = z.strictObject({
  /** Who runs this installation, as the legal pages name them. */
  name: z.optional(text),
  /** Where they are written to: an address of mail. */
  contact: z.optional(z.email()),
  /** Whose law the terms are under. */
  law: z.optional(text),
  /** How many use it, as it is to be read: 50K+. */
  activeUsers: z.optional(text),
  rating: z.optional(
    z.strictObject({ value: z.number().check(z.gte(1), z.lte(5)), count: z.int().check(z.positive()) }),
  ),
  /** Shown in place of the ones that we know. */
  helpLines: z.optional(z.array(helpLineSchema).check(z.minLength(1), z.maxLength(40))),
  testimonials: z.optional(z.array(testimonialSchema).check(z.maxLength(3))),
});
export type Operator = z.infer<typeof operatorSchema>;
