import * as z from 'zod/mini';

export const plans = ['free', 'gold', 'platinum'] as const;
export type Plan = (typeof plans)[number];

export const signInBody = z.strictObject({
  email: z.string().check(z.minLength(1), z.maxLength(320)),
  password: z.string().check(z.minLength(1), z.maxLength(512)),
});

export const userSchema = z.object({
  id: z.string(),
  email: z.string(),
  created_at: z.string(),
  user_metadata: z.object({ username: z.optional(z.string()) }),
});
export type User = z.infer<typeof userSchema>;

/** What sign-in answers. In a browser `refresh_token` is empty: it lives in a cookie that scripts cannot read. */
export const sessionSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
  expires_at: z.number(),
  token_type: z.literal('bearer'),
  user: userSchema,
});
export type Session = z.infer<typeof sessionSchema>;

/** What `GET /api/me` answers: the plan that is in force. */
export const meSchema = z.object({
  plan: z.enum(plans),
  remaining: z.nullable(z.number()),
  limit: z.nullable(z.number()),
  used: z.number(),
  unlimited: z.boolean(),
  is_gifted: z.boolean(),
  subscription_end_date: z.nullable(z.string()),
});
export type Me = z.infer<typeof meSchema>;
