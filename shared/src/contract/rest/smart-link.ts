import * as z from 'zod/mini';
import { hasSmartLinks, LINK_DEPTHS } from '../../domain/index.js';
import { oneKey } from './odds.js';

/** Identifies one price with the specification's names. It never holds an address, so the response cannot lead anywhere else. */
export const smartLinkQuery = z.strictObject({
  sport: oneKey,
  eventId: oneKey,
  bookmaker: oneKey.check(z.refine(hasSmartLinks)),
  market: oneKey,
  /** The outcome's name: a team, Over, Under, Yes, No or Draw. */
  outcome: z.string().check(z.minLength(1), z.maxLength(200)),
  /** The player of a prop, the team of a team total. */
  description: z._default(z.string().check(z.maxLength(200)), ''),
  point: z.optional(
    z.pipe(
      z.string().check(z.regex(/^[+-]?\d{1,5}(\.\d{1,3})?$/)),
      z.transform((text: string) => Number(text)),
    ),
  ),
  /** The bettor's state, in two letters: some books have different addresses by state. */
  state: z.optional(z.string().check(z.regex(/^[a-z]{2}$/i))),
});
export type SmartLinkQuery = z.infer<typeof smartLinkQuery>;

/** Null when this price is not on the board. */
export const smartLinkSchema = z.object({
  link: z.nullable(z.string()),
  opens: z.nullable(z.enum(LINK_DEPTHS)),
});
export type SmartLinkEntry = z.infer<typeof smartLinkSchema>;
