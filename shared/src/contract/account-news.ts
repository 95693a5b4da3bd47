import * as z from 'zod/mini';

export const plans = ['free', 'gold', 'platinum'] as const;
export type Plan = (typeof plans)[number];

/** A change of an account, sent to every server: its plan, or the end of one session (without `sid`, of all). */
export const accountNewsSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('plan'), userId: z.string(), plan: z.enum(plans), unlimited: z.boolean() }),
  z.strictObject({ kind: z.literal('ended'), userId: z.string(), sid: z.optional(z.string()) }),
]);
export type AccountNews = z.infer<typeof accountNewsSchema>;
