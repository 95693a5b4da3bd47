import { hkdfSync } from 'node:crypto';

/**
 * Derives a 32-byte key from the server's secret by HKDF-SHA-256 (RFC 5869), one for each purpose: a key that leaks reveals neither the
 * secret nor another key.
 */
export const derivedKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
