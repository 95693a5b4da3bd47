import * as z from 'zod/mini';
import { plans } from '../account-news.js';

const email = z.string().check(z.minLength(1), z.maxLength(320));
export const password = z.string().check(z.minLength(1), z.maxLength(512));
const secret = z.string().check(z.minLength(16), z.maxLength(512));
/** Six digits of an authenticator app, or a recovery code. Apps show the digits in two groups, so spaces are left out. */
export const code = z.string().check(
  z.overwrite((typed) => typed.replace(/\s/g, '')),
  z.minLength(6),
  z.maxLength(64),
);

export const signInBody = z.strictObject({
  email,
  password,
  /** Keep the session after the browser is closed. */
  remember: z._default(z.boolean(), false),
  /** The second factor, after the first attempt returned MFA_REQUIRED. */
  code: z.optional(code),
  /** Requests the refresh token in the response. Only for clients that are not browsers. */
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
  /** One of the most common passwords. */
  'common',
  /** Little more than the product's own name and words. */
  'product',
  /** Little more than the name in the email address. */
  'email',
] as const;
export type WeakPasswordReason = (typeof weakPasswordReasons)[number];

/** A client that is not a browser sends its refresh token in the body, and receives the next one there. */
export const refreshBody = z.optional(z.strictObject({ refresh_token: z.optional(secret) }));

/** `global` ends every session of the user, `local` only this one. With `emergency` the browser is told to delete all our data. */
export const signOutBody = z.optional(
  z.strictObject({ scope: z._default(z.enum(['global', 'local']), 'global'), emergency: z.optional(z.boolean()) }),
);

/** Requests a mail with a link for a new password. */
export const recoverBody = z.strictObject({ email });
/** Sets a new password with such a link. */
export const resetPasswordBody = z.strictObject({ token: secret, password });
/** Confirms an email address with a mailed link. */
export const verifyEmailBody = z.strictObject({ token: secret });

/** What users can change about their account. A new password needs the current one, if there is one. */
export const updateUserBody = z.strictObject({
  data: z.optional(z.strictObject({ username: z.string().check(z.maxLength(64)) })),
  password: z.optional(password),
  currentPassword: z.optional(password),
});

export const factorBody = z.strictObject({ code });

/** Starts enrolling a second factor. Needs the password again, if there is one. */
export const enrolFactorBody = z.strictObject({ currentPassword: z.optional(password) });

/** A new second factor: the secret for an authenticator app, in base32 and as an `otpauth:` URI. */
export const factorSchema = z.object({ secret: z.string(), uri: z.string() });
export type Factor = z.infer<typeof factorSchema>;

/** Shown once, when the second factor is confirmed. Each code replaces the authenticator for one login. */
export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

/** What a session's owner must still prove before a sensitive change (403 `SIGN_IN_AGAIN`, in `needs`). */
export const needs = ['password', 'provider', 'code', 'passkey'] as const;
export type Need = (typeof needs)[number];

/** How long a proof counts, in minutes: a login, or what `POST /api/auth/confirm` checked. */
export const FRESH_MINUTES = 10;

/** What is still missing. */
export const needsSchema = z.object({ needs: z.array(z.enum(needs)) });
export type Needs = z.infer<typeof needsSchema>;

/** Whom the login page can hand users to; `oidc` is the operator's own OpenID provider. */
export const providers = ['google', 'apple', 'oidc'] as const;
export type Provider = (typeof providers)[number];

/** The block of a page that holds the response of `GET /api/config`. */
export const CONFIG_BLOCK = 'fairline-config';

/** What every page needs first: the backend's URL and the key for requests without a login (`GET /api/config`). */
export const backendConfigSchema = z.object({
  url: z.string(),
  publicKey: z.string(),
  /** The operator's social media links; absent when none are configured. */
  socialLinks: z.optional(z.array(z.object({ name: z.string(), url: z.string() }))),
});
export type BackendConfig = z.infer<typeof backendConfigSchema>;

/** The ways to sign in that the login page can offer, and whether this installation sends emails; absent from older servers, which do. */
export const authSettingsSchema = z.object({
  providers: z.array(z.enum(providers)),
  mail: z.optional(z.boolean()),
  /** What the operator calls their own provider; absent where there is none. */
  oidc_name: z.optional(z.string()),
  /** Whether passkeys work at the address that was asked. */
  passkeys: z.optional(z.boolean()),
});
export type AuthSettings = z.infer<typeof authSettingsSchema>;

export const userSchema = z.object({
  id: z.string(),
  email: z.string(),
  created_at: z.string(),
  user_metadata: z.object({ username: z.optional(z.string()) }),
  /** When the email address was confirmed; null until then. */
  email_confirmed_at: z.optional(z.nullable(z.string())),
  /** Whether the account has a second factor. */
  has_factor: z.optional(z.boolean()),
  /** Whether the account has a passkey. */
  has_passkey: z.optional(z.boolean()),
  /** False for accounts that only log in through a provider. */
  has_password: z.optional(z.boolean()),
  /** The linked provider accounts. */
  providers: z.optional(z.array(z.enum(providers))),
  /** Whether the user is an operator. Operator rights hold only in sessions that passed a second factor or began with a passkey. */
  is_ops: z.optional(z.boolean()),
});
export type User = z.infer<typeof userSchema>;

/** Response of a login. In a browser `refresh_token` is empty: it is in a cookie that scripts cannot read. */
export const sessionSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
  expires_at: z.number(),
  token_type: z.literal('bearer'),
  user: userSchema,
});
export type Session = z.infer<typeof sessionSchema>;

/** The header with the CSRF token: the server sends it with each session, the page returns it with each change. */
export const CSRF_HEADER = 'x-csrf-token';

/** Response of `GET /api/me`: the plan in force and its quota. */
export const meSchema = z.object({
  plan: z.enum(plans),
  remaining: z.nullable(z.number()),
  limit: z.nullable(z.number()),
  used: z.number(),
  unlimited: z.boolean(),
  /** The limit once the email address is confirmed; null if it is, or if that changes nothing. */
  limit_when_confirmed: z.optional(z.nullable(z.number())),
  is_gifted: z.boolean(),
  subscription_end_date: z.nullable(z.string()),
});
export type Me = z.infer<typeof meSchema>;
