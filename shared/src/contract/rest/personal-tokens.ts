import * as z from 'zod/mini';

/** What a personal token may do. One for each kind of data, and apart for changes. */
export const scopes = [
  'odds:read',
  'opportunities:read',
  'scores:read',
  'picks:read',
  'picks:write',
  'alerts:write',
] as const;
export type Scope = (typeof scopes)[number];

/** The limits on tokens: how many a user has at once, and how long they may be valid. */
export const TOKEN_LIMITS = { tokens: 20, name: 60, days: 366 } as const;

/** What every token begins with, so that scanners for secrets find one that was published by mistake. */
export const TOKEN_PREFIX = 'fln_';

/** A new token. Without days it is valid until it is revoked. */
export const newTokenBody = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(TOKEN_LIMITS.name), z.regex(/^\P{Cc}+$/u)),
  scopes: z.array(z.enum(scopes)).check(z.minLength(1), z.maxLength(scopes.length)),
  expires_in_days: z.optional(z.int().check(z.gte(1), z.lte(TOKEN_LIMITS.days))),
});
export type NewToken = z.infer<typeof newTokenBody>;

/** A token as its owner sees it. Times are ISO 8601. */
const personalTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  /** Its first characters, to recognise it. */
  starts_with: z.string(),
  created_at: z.string(),
  /** To within a minute; null if it was never used. */
  last_used_at: z.nullable(z.string()),
  /** Null if it does not expire. One that has expired stays listed until it is revoked. */
  expires_at: z.nullable(z.string()),
});
export type PersonalToken = z.infer<typeof personalTokenSchema>;

/** Response of `GET /api/account/tokens`, the newest first. */
export const personalTokensSchema = z.object({ tokens: z.array(personalTokenSchema) });
export type PersonalTokens = z.infer<typeof personalTokensSchema>;

/** A token that was just created. Its text is never shown again: only a hash of it is stored. */
export const createdTokenSchema = z.extend(personalTokenSchema, { token: z.string() });
export type CreatedToken = z.infer<typeof createdTokenSchema>;

export const tokenPath = z.strictObject({ id: z.uuid() });
