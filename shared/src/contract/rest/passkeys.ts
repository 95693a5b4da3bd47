import * as z from 'zod/mini';

/** The limits on passkeys: how many a user has at once, and how long their names are. */
export const PASSKEY_LIMITS = { passkeys: 20, name: 60 } as const;

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(PASSKEY_LIMITS.name), z.regex(/^\P{Cc}+$/u));

/** A passkey as its owner sees it. Times are ISO 8601. */
export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  /** Null if it was never used. */
  last_used_at: z.nullable(z.string()),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** Response of `GET /api/auth/passkeys`, the newest first. */
export const passkeysSchema = z.object({ passkeys: z.array(passkeySchema) });
export type OwnPasskeys = z.infer<typeof passkeysSchema>;

export const passkeyPath = z.strictObject({ id: z.uuid() });
export const renamePasskeyBody = z.strictObject({ name });

// What follows has the words of WebAuthn, because browsers speak them: https://www.w3.org/TR/webauthn-3/#sctn-parseCreationOptionsFromJSON

const base64url = (longest: number) =>
  z.string().check(z.minLength(1), z.maxLength(longest), z.regex(/^[A-Za-z0-9_-]+$/));
const kind = z.literal('public-key');
const attachment = z.optional(z.enum(['platform', 'cross-platform']));
const extensions = z.record(z.string().check(z.maxLength(64)), z.unknown());

/** What a browser answers when it has made a passkey. */
export const newPasskeyBody = z.strictObject({
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: kind,
  authenticatorAttachment: attachment,
  clientExtensionResults: extensions,
  response: z.strictObject({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(20_000),
    authenticatorData: z.optional(base64url(20_000)),
    publicKey: z.optional(base64url(8_000)),
    publicKeyAlgorithm: z.optional(z.int()),
    transports: z.optional(z.array(z.string().check(z.maxLength(32))).check(z.maxLength(10))),
  }),
});
export type NewPasskey = z.infer<typeof newPasskeyBody>;

/** What a browser answers when it has signed with a passkey. */
export const passkeyProof = z.strictObject({
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: kind,
  authenticatorAttachment: attachment,
  clientExtensionResults: extensions,
  response: z.strictObject({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(8_000),
    userHandle: z.optional(base64url(200)),
  }),
});
export type PasskeyProof = z.infer<typeof passkeyProof>;

export const passkeySignInBody = z.strictObject({
  passkey: passkeyProof,
  /** Keep the session after the browser is closed. */
  remember: z._default(z.boolean(), false),
});

const known = z.array(z.object({ id: z.string(), type: kind, transports: z.optional(z.array(z.string())) }));

/** What a browser needs to make a passkey. */
export const passkeyCreationSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: kind })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: known,
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>;

/** What a browser needs to sign with a passkey; without `allowCredentials` with any that it has for this site. */
export const passkeyRequestSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  allowCredentials: z.optional(known),
});
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>;
