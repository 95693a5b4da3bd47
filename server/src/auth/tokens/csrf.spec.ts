import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { testConfig } from '../../testing/config.js';
import { CsrfTokens } from './csrf.js';

const stores = { DATABASE_URL: 'postgres://none', REDIS_URL: 'redis://none' };
const tokens = new CsrfTokens(testConfig(stores));
const sid = randomUUID();

it('a session has the same 32-byte hexadecimal token at every server, and every session has another one', () => {
  const token = tokens.tokenFor(sid);
  expect(token).toMatch(/^[0-9a-f]{64}$/);
  expect(new CsrfTokens(testConfig(stores)).tokenFor(sid)).toBe(token);
  expect(tokens.tokenFor(randomUUID())).not.toBe(token);
  const elsewhere = new CsrfTokens(testConfig({ ...stores, JWT_SECRET: 'another secret of at least 32 characters' }));
  expect(elsewhere.tokenFor(sid)).not.toBe(token);
});

it('only the complete CSRF token is accepted', () => {
  const token = tokens.tokenFor(sid);
  expect(tokens.fits(sid, token)).toBe(true);
  const others = [undefined, '', token.slice(1), `${token}0`, token.toUpperCase(), [token, token], 'é'.repeat(64)];
  expect(others.filter((other) => tokens.fits(sid, other))).toEqual([]);
  fc.assert(fc.property(fc.string(), (other) => !tokens.fits(sid, other)));
});
