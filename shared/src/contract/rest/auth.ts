import * as z from 'zod/mini';

export const plans = ['free', 'gold', 'platinum'] as const;
export type Plan = (typeof plans)[number];

const email = z.string().check(z.minLength(1), z.maxLength(320));
const password = z.string().check(z.minLength(1), z.maxLength(512));
const secret = z.string().check(z.minLength(16), z.maxLength(512));
/** Six digits of an authenticator, or a recovery code. */
const code = z.string().check(z.trim(), z.minLength(6), z.maxLength(64));

export const signInBody = z.strictObject({
  email,
  password,
  /** Keep the session when the browser is closed. */
  remember: z._default(z.boolean(), false),
  /** The second factor, once the first try was answered by MFA_REQUIRED. */
  code: z.optional(code),
  /** Asks for the refresh token in the answer; heard only from clients that are no browsers. */
  refresh_token_in_body: z.optional(z.boolean()),
});

export const signUpBody = z.strictObject({
  email,
  password,
  remember: z._default(z.boolean(), false),
  data: z.optional(z.strictObject({ username: z.optional(z.string().check(z.maxLength(64))) })),
});

/** Why a new password is refused (422 `weak_password`, in `reasons`). */
const weakPasswordReasons = [
  /** Fewer than 8 characters. */
  'length',
  /** Among the passwords that are tried first everywhere. */
  'common',
  /** Little more than the product's own words. */
  'product',
  /** Little more than the name in the mail address. */
  'email',
] as const;
export type WeakPasswordReason = (typeof weakPasswordReasons)[number];

/** A client that is no browser sends its refresh token in the body, and gets the next one there. */
export const refreshBody = z.optional(z.strictObject({ refresh_token: z.optional(secret) }));

/** `global` ends every session of the user, `local` this one alone. In an emergency the browser is told to forget all of ours. */
export const signOutBody = z.optional(
  z.strictObject({ scope: z._default(z.enum(['global', 'local']), 'global'), emergency: z.optional(z.boolean()) }),
);

/** Asks for a link by mail: to choose a new password. */
export const recoverBody = z.strictObject({ email });
/** Spends such a link. */
export const resetPasswordBody = z.strictObject({ token: secret, password });
/** Spends the link that proves an address. */
export const verifyEmailBody = z.strictObject({ token: secret });

/** What a user may change of their own account. A new password asks for the present one, where there is one. */
export const updateUserBody = z.strictObject({
  data: z.optional(z.strictObject({ username: z.string().check(z.maxLength(64)) })),
  password: z.optional(password),
  currentPassword: z.optional(password),
});

export const factorBody = z.strictObject({ code });

/** Begins a second factor: asks for the password again, where there is one. */
export const enrolFactorBody = z.strictObject({ currentPassword: z.optional(password) });

/** A second factor as it is enrolled: the secret for an authenticator, in base32 and as an `otpauth:` address. */
export const factorSchema = z.object({ secret: z.string(), uri: z.string() });
export type Factor = z.infer<typeof factorSchema>;

/** Shown once, when a second factor is proven: each opens the door one time without the authenticator. */
export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

export const providers = ['google', 'apple'] as const;
export type Provider = (typeof providers)[number];

/** The block of a page in which the server says what `GET /api/config` would answer. */
export const CONFIG_BLOCK = 'fairline-config';

/** What a page of ours begins with: where its backend is, and the key of those who are not signed in (`GET /api/config`). */
export const backendConfigSchema = z.object({
  url: z.string(),
  publicKey: z.string(),
  /** Where else the operator can be followed; none when nothing is configured. */
  socialLinks: z.optional(z.array(z.object({ name: z.string(), url: z.string() }))),
});
export type BackendConfig = z.infer<typeof backendConfigSchema>;

/** What the sign-in page may offer here. */
export const authSettingsSchema = z.object({ providers: z.array(z.enum(providers)) });
export type AuthSettings = z.infer<typeof authSettingsSchema>;

export const userSchema = z.object({
  id: z.string(),
  email: z.string(),
  created_at: z.string(),
  user_metadata: z.object({ username: z.optional(z.string()) }),
  /** When the address was proven; null as long as it is not. */
  email_confirmed_at: z.optional(z.nullable(z.string())),
  /** Whether a second factor guards the account. */
  has_factor: z.optional(z.boolean()),
  /** False for accounts that only ever sign in through a provider. */
  has_password: z.optional(z.boolean()),
  /** The provider accounts that open this one. */
  providers: z.optional(z.array(z.enum(providers))),
  /** Whether they are an operator. What that allows is in force in sessions that passed a second factor alone. */
  is_ops: z.optional(z.boolean()),
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

/** The header that carries the CSRF token: the server gives it with each session, the page sends it back with each change. */
export const CSRF_HEADER = 'x-csrf-token';

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
