import { Secret, TOTP } from 'otpauth';

/** A new secret for an authenticator, in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The `otpauth:` URI that an authenticator scans as a QR code: six digits, new every thirty seconds. */
export const addressOf = (secret: string, email: string): string => authenticator(secret, email).toString();

/** The time step of a valid code, one step early or late included because clocks differ; undefined for an invalid code. */
export const stepOf = (secret: string, code: string, nowMs: number): number | undefined => {
  const off = /^\d{6}$/.test(code)
    ? authenticator(secret).validate({ token: code, timestamp: nowMs, window: 1 })
    : null;
  return off === null ? undefined : Math.floor(nowMs / STEP_MS) + off;
};

const STEP_MS = 30_000;

const authenticator = (secret: string, label = 'Fairline') =>
  new TOTP({ issuer: 'Fairline', label, secret: Secret.fromBase32(secret) });
