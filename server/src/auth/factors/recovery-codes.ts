import { randomBytes } from 'node:crypto';
import { hashOfToken } from '@fairline/shared/node';

/** Ten codes of 80 random bits, to be written down: `k3vq-7h2m-p5xa-c4wd`. */
export const newRecoveryCodes = (): string[] => Array.from({ length: HOW_MANY }, newCode);

/** Ignores case and separators. 80 random bits need no slow hash. */
export const hashOfRecoveryCode = (typed: string): Buffer => hashOfToken(typed.toLowerCase().replace(/[^a-z2-7]/g, ''));

const HOW_MANY = 10;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';

const newCode = (): string =>
  [...randomBytes(16)].map((byte, i) => (i > 0 && i % 4 === 0 ? '-' : '') + LETTERS[byte % LETTERS.length]).join('');
