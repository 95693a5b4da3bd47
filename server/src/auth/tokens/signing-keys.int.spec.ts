import { createHmac, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { backendConfigSchema } from '@fairline/shared/contract';
import { jest } from '@jest/globals';
import { JwtService, type JwtSignOptions } from '@nestjs/jwt';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { Pool } from 'pg';
import request from 'supertest';
import { aSocket, connected } from '../../testing/a-browser.js';
import { aServer, type TestServer } from '../../testing/a-server.js';
import { until } from '../../testing/until.js';
import { AccessTokens } from './access-tokens.js';
import { SigningKeys } from './signing-keys.js';

const DAY_MS = 24 * 3_600_000;
const SECRET = 'a secret of at least 32 characters, for tests';

describe('the signing keys of access tokens', () => {
  let server: TestServer, other: TestServer;

  beforeAll(async () => {
    server = await aServer();
    other = await aServer();
  });
  afterAll(() => Promise.all([server.close(), other.close()]));

  const keysOf = (each: TestServer) => each.app.get(SigningKeys, { strict: false });
  const statusAt = async (each: TestServer, token: string) =>
    (await request(each.url).get('/api/odds?sports=a&markets=h2h&regions=us').set('Authorization', `Bearer ${token}`))
      .status;
  const isKnownToSockets = (each: TestServer, token: string) =>
    each.app.get(AccessTokens, { strict: false }).read(token) !== undefined;

  it('two servers use the same keys, and anybody can verify a token with the public keys', async () => {
    const answer = await request(server.url).get('/.well-known/jwks.json').expect(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=600');
    expect((await request(other.url).get('/.well-known/jwks.json')).body).toEqual(answer.body);
    expect(JSON.stringify(answer.body)).not.toContain('"d"'); // the private part
    const token = server.tokenOf('gold');
    const keySet = createRemoteJWKSet(new URL(`${other.url}/.well-known/jwks.json`));
    const { payload } = await jwtVerify(token, keySet, { issuer: 'fairline', audience: 'fairline', typ: 'at+jwt' });
    expect(payload).toMatchObject({ plan: 'gold' });
    expect(await statusAt(other, token)).toBe(200);
    expect(isKnownToSockets(other, token)).toBe(true);
  });

  it('keys are not read from Postgres again for every token', async () => {
    const token = server.tokenOf('gold');
    await statusAt(server, token);
    const asking = jest.spyOn(Pool.prototype, 'query');
    for (let i = 0; i < 10; i++) expect(await statusAt(server, token)).toBe(200);
    const questions = asking.mock.calls.filter(([question]) => String(question).includes('signing_keys'));
    asking.mockRestore();
    expect(questions).toEqual([]);
  });

  it('key rotation ends no session: every server accepts tokens of the old and of the new key', async () => {
    const before = server.tokenOf('gold');
    const now = Date.now();
    await keysOf(server).turn(now + 30 * DAY_MS); // publishes the next key, which does not sign yet
    expect(keysOf(server).keySet().keys).toHaveLength(2);
    const [first, next] = keysOf(server).keySet().keys;
    expect(keysOf(server).signer().kid).toBe(first!.kid);

    // It begins to sign, but the other server does not know it yet.
    await server.db.query(`update signing_keys set signs_from = now() where kid = $1`, [next!.kid]);
    await keysOf(server).turn(Date.now() + 1_000);
    const after = server.tokenOf('gold');
    expect(headerOf(after).kid).toBe(next!.kid);
    await until(async () => (await statusAt(other, after)) === 200);
    expect(await Promise.all([server, other].flatMap((each) => [before, after].map((t) => statusAt(each, t))))).toEqual(
      [200, 200, 200, 200],
    );
    expect([before, after].map((token) => isKnownToSockets(other, token))).toEqual([true, true]);

    for (const each of [server, other]) await keysOf(each).turn(Date.now() + 2 * 3_600_000);
    expect(
      keysOf(server)
        .keySet()
        .keys.map(({ kid }) => kid),
    ).toEqual([next!.kid]);
    expect([await statusAt(server, before), await statusAt(server, after)]).toEqual([401, 200]);
  });

  it('the anonymous key opens public pages and nothing else', async () => {
    const { body } = await request(server.url).get('/api/config').expect(200);
    const { url, publicKey } = backendConfigSchema.parse(body);
    expect(url).toMatch(/^http/);
    expect(publicKey).toMatch(/^ey/);
    expect(new JwtService().decode(publicKey)).toEqual({ role: 'anon', iss: 'fairline' });
    expect((await request(other.url).get('/api/config')).body).toEqual(body);
    const ask = (path: string) => request(server.url).get(path).set('Authorization', `Bearer ${publicKey}`);
    await ask('/api/sports').expect(200);
    await ask('/api/me').expect(401);
    expect(await statusAt(server, publicKey)).toBe(401);
    await expect(connected(aSocket(server.url, publicKey))).rejects.toThrow('Authentication required');
  });

  it('40 kinds of forged tokens are rejected over REST and at the socket', async () => {
    const { userId, sid } = await server.someone('platinum');
    const good = { sub: userId, sid, plan: 'platinum', unlimited: false };
    const { kid, privateKey } = keysOf(server).signer();
    const rules = { issuer: 'fairline', audience: 'fairline', expiresIn: 60 } as const;
    const header = { alg: 'ES256', typ: 'at+jwt', kid };
    const sign = (over: JwtSignOptions = {}, claims: object = good, key: KeyObject = privateKey) =>
      new JwtService().sign(claims, { ...rules, algorithm: 'ES256', header, privateKey: key, ...over });
    const { issuer: _, ...unnamed } = rules;
    const raw = (head: object, signature = (_: string) => '', from = sign()) => {
      const text = `${base64url(JSON.stringify(head))}.${from.split('.')[1]}`;
      return `${text}.${signature(text)}`;
    };
    const hmac = (key: string | Buffer) => (text: string) => createHmac('sha256', key).update(text).digest('base64url');
    const publicKey = keysOf(server).publicKey(kid)!;
    const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const [head, payload, signature] = sign().split('.') as [string, string, string];
    const cookie = await request(server.url)
      .post('/api/auth/sign-in')
      .send({ email: 'gold@fairline.test', password: 'fairline-demo', refresh_token_in_body: true });
    const without = (claim: keyof typeof good) => ({ ...good, [claim]: undefined });

    const forged: Readonly<Record<string, string>> = {
      'no signature': raw({ ...header, alg: 'none' }),
      'no signature, in another case': raw({ ...header, alg: 'None' }),
      'no signature, in capitals': raw({ ...header, alg: 'NONE' }),
      'the public key as a secret, PEM': raw(
        { ...header, alg: 'HS256' },
        hmac(publicKey.export({ format: 'pem', type: 'spki' })),
      ),
      'the public key as a secret, DER': raw(
        { ...header, alg: 'HS256' },
        hmac(publicKey.export({ format: 'der', type: 'spki' })),
      ),
      'the public key as a secret, JWK': raw(
        { ...header, alg: 'HS256' },
        hmac(JSON.stringify(publicKey.export({ format: 'jwk' }))),
      ),
      'an empty secret': raw({ ...header, alg: 'HS256' }, hmac('')),
      'the old kind, under the server’s secret': raw({ alg: 'HS256', typ: 'at+jwt' }, hmac(SECRET)),
      'the old kind, with a key’s name': raw({ ...header, alg: 'HS256' }, hmac(SECRET)),
      'a key of a stranger': sign({}, good, stranger.privateKey),
      'a key of a stranger, brought along': sign(
        { header: { ...header, jwk: stranger.publicKey.export({ format: 'jwk' }) } as never },
        good,
        stranger.privateKey,
      ),
      'a key set of a stranger': sign(
        { header: { ...header, jku: 'https://elsewhere.test/jwks.json' } as never },
        good,
        stranger.privateKey,
      ),
      'certificates of a stranger': sign(
        { header: { ...header, x5u: 'https://elsewhere.test/cert' } as never },
        good,
        stranger.privateKey,
      ),
      'no key’s name': sign({ header: { alg: 'ES256', typ: 'at+jwt' } }),
      'an unknown key’s name': sign({ header: { ...header, kid: 'unknown' } }),
      'a file as the key’s name': sign({ header: { ...header, kid: '../../../../dev/null' } }),
      'SQL as the key’s name': sign({ header: { ...header, kid: "' union select 'x" } }),
      'a list as the key’s name': raw({ ...header, kid: [kid] }, () => signature),
      'nothing as the key’s name': raw({ ...header, kid: null }, () => signature),
      'another issuer': sign({ issuer: 'else' }),
      'no issuer': new JwtService().sign(good, { ...unnamed, algorithm: 'ES256', header, privateKey }),
      'another audience': sign({ audience: 'else' }),
      'another type': sign({ header: { ...header, typ: 'JWT' } }),
      'no type': sign({ header: { alg: 'ES256', kid } }),
      'a time that is over': sign({ expiresIn: -1 }),
      'a time long over': sign({ expiresIn: -DAY_MS / 1000 }),
      'a time to come': sign({ notBefore: 3600 }),
      'an unknown plan': sign({}, { ...good, plan: 'admin' }),
      'no user': sign({}, without('sub')),
      'no session': sign({}, without('sid')),
      'no plan': sign({}, without('plan')),
      'unlimited as a word': sign({}, { ...good, unlimited: 'true' }),
      'claims exchanged': [head, base64url(JSON.stringify({ ...good, plan: 'platinum', exp: 9e9 })), signature].join(
        '.',
      ),
      'a signature cut short': [head, payload, signature.slice(0, -4)].join('.'),
      'a signature of zeros': [head, payload, 'A'.repeat(86)].join('.'),
      'no signature part': `${head}.${payload}.`,
      'two parts': `${head}.${payload}`,
      'a header that is no JSON': `${base64url('{"alg":')}.${payload}.${signature}`,
      'no token at all': 'null',
      'a refresh token': String(cookie.body.refresh_token),
    };
    expect(Object.keys(forged)).toHaveLength(40);
    const read = Object.entries(forged).filter(([, token]) => isKnownToSockets(server, token));
    const answers = await Promise.all(
      Object.entries(forged).map(async ([name, t]) => [name, await statusAt(server, t)]),
    );
    expect(read).toEqual([]);
    expect(answers.filter(([, status]) => status !== 401)).toEqual([]);
    expect([await statusAt(server, sign()), isKnownToSockets(server, sign())]).toEqual([200, true]);
  });

  it('a token that was tampered with and an expired one get different codes', async () => {
    const token = server.tokenOf('free');
    const [head, , signature] = token.split('.');
    const [, others] = server.tokenOf('platinum').split('.');
    const codeOf = async (bearer: string) =>
      (await request(server.url).get('/api/me').set('Authorization', `Bearer ${bearer}`).expect(401)).body.code;
    expect(await codeOf([head, others, signature].join('.'))).toBe('invalid_jwt');
    expect(await codeOf(server.tokenOf('free', -1))).toBe('SIGNED_OUT');
  });

  // This must be the last test: Passport has one strategy per name and process, and from here on it is the stranger's.
  it("servers with different JWT secrets do not accept each other's tokens", async () => {
    const stranger = await aServer({ JWT_SECRET: 'another secret of at least 32 characters' });
    try {
      expect(isKnownToSockets(server, stranger.tokenOf('platinum'))).toBe(false);
      expect(isKnownToSockets(stranger, server.tokenOf('platinum'))).toBe(false);
    } finally {
      await server.db.query(`delete from signing_keys where kid = $1`, [keysOf(stranger).signer().kid]);
      await stranger.close();
    }
  });
});

const base64url = (text: string) => Buffer.from(text).toString('base64url');
const headerOf = (token: string) =>
  JSON.parse(String(Buffer.from(token.split('.')[0]!, 'base64url'))) as { kid: string };
