import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { KnownTokens } from './access-tokens.js';
import type { SigningKeys } from './signing-keys.js';

const aKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey;
const granted = (seconds: number) =>
  ({
    userId: 'u',
    sid: 's',
    plan: 'gold',
    unlimited: false,
    expiresAt: Math.floor(Date.now() / 1_000) + seconds,
  }) as const;

const aRing = () => {
  const ours = new Map<unknown, KeyObject>([['k', aKey()]]);
  const keys = { publicKey: (kid: unknown) => ours.get(kid) } as SigningKeys;
  return { ours, tokens: new KnownTokens(keys) };
};

it('a known token is found only by its exact text', () => {
  const { tokens } = aRing();
  const access = granted(600);
  tokens.keep('a.b.c', 'k', access);
  expect(tokens.find('a.b.c')).toBe(access);
  expect([tokens.find('a.b.d'), tokens.find('a.b.c '), tokens.find('')]).toEqual([undefined, undefined, undefined]);
});

it('an expired token is not accepted', () => {
  const { tokens } = aRing();
  tokens.keep('a.b.c', 'k', granted(0));
  expect(tokens.find('a.b.c')).toBeUndefined();
});

it('a token is forgotten when its key was removed or replaced', () => {
  const { ours, tokens } = aRing();
  tokens.keep('a.b.c', 'k', granted(600));
  ours.set('k', aKey());
  expect(tokens.find('a.b.c')).toBeUndefined();
  tokens.keep('a.b.c', 'k', granted(600));
  ours.delete('k');
  expect(tokens.find('a.b.c')).toBeUndefined();
  tokens.keep('a.b.c', 'k', granted(600));
  expect(tokens.find('a.b.c')).toBeUndefined();
});

it('the last 10,000 tokens are kept', () => {
  const { tokens } = aRing();
  for (let i = 0; i <= 10_000; i += 1) tokens.keep(String(i), 'k', granted(600));
  expect([tokens.find('0'), tokens.find('1')?.userId]).toEqual([undefined, 'u']);
});
