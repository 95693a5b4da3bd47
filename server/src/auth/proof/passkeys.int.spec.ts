import { randomUUID } from 'node:crypto';
import {
  FRESH_MINUTES,
  PASSKEY_LIMITS,
  type PasskeyRequest,
  passkeysSchema,
  sessionSchema,
} from '@fairline/shared/contract';
import { hashOfToken, newToken, OneTimeTokensRepository, OperatorsRepository } from '@fairline/shared/node';
import request from 'supertest';
import { aServer, type TestServer } from '../../testing/a-server.js';
import { asOwner, aVisitor, PASSWORD, sidOf } from '../../testing/a-visitor.js';
import { anAuthenticator } from '../../testing/an-authenticator.js';
import { until } from '../../testing/until.js';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

describe('a passkey', () => {
  let server: TestServer, other: TestServer;

  beforeAll(async () => {
    [server, other] = [await aServer(), await aServer()];
  });
  afterAll(() => Promise.all([server.close(), other.close()]));

  /** A user with a confirmed address who has just signed up, and what they ask as the owner of that session. */
  const someone = async () => {
    const visitor = aVisitor(server.url);
    const answer = await visitor.signUp().expect(200);
    await server.db.query('update users set email_confirmed_at = now() where email = $1', [visitor.email]);
    const ask = (method: 'get' | 'post' | 'patch' | 'delete', path: string, body?: object, as = answer) =>
      request(server.url)[method](`/api/auth/${path}`).set(asOwner(as)).set('User-Agent', CHROME).send(body);
    const device = anAuthenticator();
    const begin = async () => (await ask('post', 'passkeys/options').expect(200)).body;
    const listed = async () => passkeysSchema.parse((await ask('get', 'passkeys').expect(200)).body).passkeys;
    const userId: string = answer.body.user.id;
    return { ...visitor, answer, userId, sid: sidOf(answer), ask, device, begin, listed };
  };
  /** The same with a passkey on their device. */
  const withPasskey = async () => {
    const user = await someone();
    const { body } = await user.ask('post', 'passkeys', user.device.make(await user.begin())).expect(201);
    return { ...user, passkey: body as { id: string } };
  };

  const challenged = async (url = server.url): Promise<PasskeyRequest> =>
    (await request(url).post('/api/auth/passkey-sign-in/options').expect(200)).body;
  const signIn = (passkey: object, url = server.url) =>
    request(url).post('/api/auth/passkey-sign-in').set('User-Agent', CHROME).send({ passkey });
  const refused = async (passkey: object, code = 'PASSKEY_INVALID') =>
    expect((await signIn(passkey).expect(401)).body.code).toBe(code);
  const age = (sid: string) =>
    server.db.query(`update refresh_tokens set begun_at = begun_at - make_interval(mins => $2) where family = $1`, [
      sid,
      FRESH_MINUTES + 1,
    ]);
  /** As if the user had an authenticator as well, since before the passkey. */
  const addFactor = (userId: string) =>
    server.db.query(
      `insert into factors (user_id, sealed, proven_at) values ($1, 'sealed', now() - interval '1 hour')`,
      [userId],
    );

  it('a passkey signs its owner in without address, password and code, and is listed with its name and last use', async () => {
    const { device, userId, listed } = await withPasskey();
    expect(await listed()).toMatchObject([{ name: 'Chrome on Linux', last_used_at: null }]);
    await addFactor(userId);
    const session = sessionSchema.parse((await signIn(device.sign(await challenged())).expect(200)).body);
    expect(session.user).toMatchObject({ id: userId, has_passkey: true });
    expect((await listed())[0]!.last_used_at).not.toBeNull();
  });

  it('a challenge can be answered once, within five minutes, and only to the question that was asked', async () => {
    const { device, ask, begin } = await withPasskey();
    const challenge = await challenged();
    const ttl = await server.redis.ttl(`passkeys:{${challenge.challenge}}:challenge`);
    expect(ttl).toBeGreaterThan(290);
    expect(ttl).toBeLessThanOrEqual(300);
    const answer = device.sign(challenge);
    await signIn(answer).expect(200);
    await refused(answer, 'PASSKEY_LATE');
    await refused(device.sign({ ...challenge, challenge: 'bm9ib2R5IGFza2Vk' }), 'PASSKEY_LATE');
    await refused(device.sign({ ...challenge, challenge: (await begin()).challenge }), 'PASSKEY_LATE');
    const toConfirm: PasskeyRequest = (await ask('post', 'confirm/passkey').expect(200)).body;
    await refused(device.sign(toConfirm), 'PASSKEY_LATE');
  });

  it('a challenge that one server asked can be answered at another', async () => {
    const { device } = await withPasskey();
    await signIn(device.sign(await challenged(other.url))).expect(200);
  });

  it('answers of another page, for another domain, without a check of the user or with a wrong signature are refused alike', async () => {
    const { device } = await withPasskey();
    await refused(device.sign(await challenged(), { origin: 'https://fairline.localhost.evil.test' }));
    await refused(device.sign(await challenged(), { domain: 'evil.test' }));
    await refused(device.sign(await challenged(), { isUnverified: true }));
    const right = device.sign(await challenged());
    const { signature } = anAuthenticator().sign(await challenged()).response;
    await refused({ ...right, response: { ...right.response, signature } });
    await refused(anAuthenticator().sign(await challenged()));
    await signIn(device.sign(await challenged())).expect(200);
  });

  it('a passkey that counts backwards, as a copy would, is refused; one that never counts is not', async () => {
    const { device } = await withPasskey();
    await signIn(device.sign(await challenged(), { uses: 7 })).expect(200);
    for (const uses of [7, 6, 0]) await refused(device.sign(await challenged(), { uses }));
    await signIn(device.sign(await challenged(), { uses: 8 })).expect(200);

    const user = await someone();
    await user.ask('post', 'passkeys', user.device.make(await user.begin(), { uses: 0 })).expect(201);
    for (const uses of [0, 0]) await signIn(user.device.sign(await challenged(), { uses })).expect(200);
  });

  it('adding one needs a recent proof, a confirmed address, our own page and a device that checks its user', async () => {
    const { ask, begin, device, sid, email, listed } = await someone();
    await server.db.query('update users set email_confirmed_at = null where email = $1', [email]);
    expect((await ask('post', 'passkeys/options').expect(403)).body.code).toBe('EMAIL_NOT_CONFIRMED');
    await server.db.query('update users set email_confirmed_at = now() where email = $1', [email]);
    for (const amiss of [{ origin: 'https://evil.test' }, { domain: 'evil.test' }, { isUnverified: true }])
      expect((await ask('post', 'passkeys', device.make(await begin(), amiss)).expect(401)).body.code).toBe(
        'PASSKEY_INVALID',
      );
    const made = device.make(await begin());
    await age(sid);
    expect((await ask('post', 'passkeys', made).expect(403)).body.code).toBe('SIGN_IN_AGAIN');
    expect((await ask('post', 'passkeys/options').expect(403)).body.code).toBe('SIGN_IN_AGAIN');
    expect(await listed()).toEqual([]);
  });

  // The certificates of `android-key` need only fit each other for the addresses in them to be called.
  it.each(['packed', 'android-key', 'tpm', 'fido-u2f', 'apple'])(
    'what vouches for a device (%s) is not read',
    async (vouchedBy) => {
      const { ask, begin, device } = await someone();
      await ask('post', 'passkeys', device.make(await begin(), { vouchedBy })).expect(201);
      await signIn(device.sign(await challenged())).expect(200);
    },
  );

  it('what was asked in one session cannot be answered in another', async () => {
    const [one, two] = [await someone(), await someone()];
    const made = one.device.make(await one.begin());
    expect((await two.ask('post', 'passkeys', made).expect(401)).body.code).toBe('PASSKEY_LATE');
  });

  it('the same passkey cannot be added twice, by nobody, and a user has at most twenty', async () => {
    const { ask, begin, device, userId } = await withPasskey();
    const again = async () => ask('post', 'passkeys', device.make(await begin())).expect(409);
    expect((await again()).body.code).toBe('PASSKEY_EXISTS');
    expect((await begin()).excludeCredentials).toHaveLength(1);
    await server.db.query(
      `insert into passkeys (user_id, credential_id, public_key, uses, transports, name)
       select $1, gen_random_uuid(), 'a key', 0, '{}', 'one of many' from generate_series(2, $2)`,
      [userId, PASSKEY_LIMITS.passkeys],
    );
    const more = await ask('post', 'passkeys', anAuthenticator().make(await begin())).expect(409);
    expect(more.body.code).toBe('TOO_MANY_PASSKEYS');
  });

  it('its owner can rename and remove it, nobody else can, and removed it opens nothing', async () => {
    const { ask, passkey, device, listed } = await withPasskey();
    const stranger = await someone();
    await stranger.ask('patch', `passkeys/${passkey.id}`, { name: 'mine now' }).expect(404);
    await stranger.ask('delete', `passkeys/${passkey.id}`).expect(404);
    await ask('patch', `passkeys/${passkey.id}`, { name: '  My phone ' }).expect(200);
    expect(await listed()).toMatchObject([{ name: 'My phone' }]);
    await ask('delete', `passkeys/${passkey.id}`).expect(204);
    await refused(device.sign(await challenged()));
    expect(await listed()).toEqual([]);
  });

  it('a passkey confirms in place of password and code before a sensitive change, but nobody else’s does', async () => {
    const { ask, device, sid, userId, passkey } = await withPasskey();
    await addFactor(userId);
    await age(sid);
    const needed = await ask('delete', `passkeys/${passkey.id}`).expect(403);
    expect(needed.body.needs).toEqual(['password', 'code']);
    const challenge = async (): Promise<PasskeyRequest> => (await ask('post', 'confirm/passkey').expect(200)).body;
    expect((await challenge()).allowCredentials).toHaveLength(1);
    const stranger = await withPasskey();
    const wrong = await ask('post', 'confirm', { passkey: stranger.device.sign(await challenge()) }).expect(401);
    expect(wrong.body.code).toBe('PASSKEY_INVALID');
    const right = await ask('post', 'confirm', { passkey: device.sign(await challenge()) }).expect(200);
    expect(right.body.needs).toEqual([]);
    await ask('delete', `passkeys/${passkey.id}`).expect(204);
  });

  it('a sign-in with a passkey is a recent proof also of the second factor', async () => {
    const { ask, device, passkey, userId } = await withPasskey();
    await addFactor(userId);
    const signedIn = await signIn(device.sign(await challenged())).expect(200);
    await ask('delete', `passkeys/${passkey.id}`, undefined, signedIn).expect(204);
  });

  it('an operator has the rights in a session that began with a passkey, until that is removed, and in no other', async () => {
    const { answer, ask, device, email, passkey } = await withPasskey();
    const operators = new OperatorsRepository(server.db);
    await operators.name(email);
    expect(await operators.all()).toContainEqual({ email, hasFactor: true });
    const look = (as: typeof answer, url = server.url) =>
      request(url).get('/api/ops/users?find=nobody').set(asOwner(as));
    const isRefused = async (as: typeof answer, url?: string) =>
      (await look(as, url)).body.code === 'SECOND_FACTOR_REQUIRED';
    await until(() => isRefused(answer));
    const byPassword = await aVisitor(server.url).post('sign-in').send({ email, password: PASSWORD }).expect(200);
    expect(await isRefused(byPassword)).toBe(true);
    const byPasskey = await signIn(device.sign(await challenged())).expect(200);
    for (const url of [server.url, other.url]) await look(byPasskey, url).expect(200);
    await ask('delete', `passkeys/${passkey.id}`, undefined, byPasskey).expect(204);
    for (const url of [server.url, other.url]) await until(() => isRefused(byPasskey, url));
  });

  it('the password alone neither adds nor removes what an operator’s rights rest on, once that is a passkey', async () => {
    const { device, email, passkey } = await withPasskey();
    await new OperatorsRepository(server.db).name(email);
    const byPassword = await aVisitor(server.url).post('sign-in').send({ email, password: PASSWORD }).expect(200);
    const ask = (method: 'post' | 'delete', path: string, body?: object) =>
      request(server.url)[method](`/api/auth/${path}`).set(asOwner(byPassword)).send(body);
    for (const answer of [
      await ask('post', 'passkeys/options'),
      await ask('delete', `passkeys/${passkey.id}`),
      await ask('post', 'factors', { currentPassword: PASSWORD }),
    ])
      expect(answer.body).toMatchObject({ code: 'SIGN_IN_AGAIN', needs: ['passkey'] });
    const { body: challenge } = await ask('post', 'confirm/passkey').expect(200);
    const confirmed = await ask('post', 'confirm', { passkey: device.sign(challenge) }).expect(200);
    expect(confirmed.body.needs).toEqual([]);
    await ask('post', 'passkeys/options').expect(200);
  });

  it('what a passkey proved in another session counts no longer once it is removed', async () => {
    const { ask, device, email, passkey } = await withPasskey();
    const byPasskey = await signIn(device.sign(await challenged())).expect(200);
    const confirmed = await aVisitor(server.url).post('sign-in').send({ email, password: PASSWORD }).expect(200);
    await age(sidOf(confirmed));
    const { body: challenge } = await ask('post', 'confirm/passkey', undefined, confirmed).expect(200);
    await ask('post', 'confirm', { passkey: device.sign(challenge) }, confirmed).expect(200);
    for (const as of [byPasskey, confirmed]) await ask('post', 'passkeys/options', undefined, as).expect(200);
    await ask('delete', `passkeys/${passkey.id}`).expect(204);
    for (const as of [byPasskey, confirmed])
      expect((await ask('post', 'passkeys/options', undefined, as)).body).toMatchObject({ needs: ['password'] });
    await ask('post', 'passkeys/options').expect(200);
  });

  it('what a second factor proved in another session counts no longer for a passkey once it is removed', async () => {
    const { ask, email, userId } = await withPasskey();
    await addFactor(userId);
    const codes = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb', 'cccccccccccccccc', 'dddddddddddddddd'];
    await server.db.query(`insert into recovery_codes (hash, user_id) select unnest($2::bytea[]), $1`, [
      userId,
      codes.map(hashOfToken),
    ]);
    await new OperatorsRepository(server.db).name(email);
    const byCode = (code: string | undefined) =>
      aVisitor(server.url).post('sign-in').send({ email, password: PASSWORD, code }).expect(200);
    const [signedIn, confirmed] = [await byCode(codes[0]), await byCode(codes[1])];
    await age(sidOf(confirmed));
    await ask('post', 'confirm', { password: PASSWORD, code: codes[2] }, confirmed).expect(200);
    for (const as of [signedIn, confirmed]) await ask('post', 'passkeys/options', undefined, as).expect(200);
    await ask('delete', 'factors', { code: codes[3] }).expect(204);
    for (const [as, needs] of [
      [signedIn, ['passkey']],
      [confirmed, ['password', 'passkey']],
    ] as const)
      expect((await ask('post', 'passkeys/options', undefined, as)).body).toMatchObject({ needs });
  });

  it('the first proof of an address by a new password ends the passkeys of whoever made the account before', async () => {
    const { device, userId, email, post } = await withPasskey();
    // As where no mail could be sent when the account was made.
    await server.db.query('update users set email_confirmed_at = null where id = $1', [userId]);
    const reset = async () => {
      const token = newToken();
      const links = server.app.get(OneTimeTokensRepository, { strict: false });
      await links.begin({ hash: hashOfToken(token), userId, purpose: 'recovery', lastsMinutes: 30 });
      expect((await post('reset-password').send({ token, password: `${PASSWORD} anew` })).ok).toBe(true);
    };
    await reset();
    await refused(device.sign(await challenged()));

    const owner = await aVisitor(server.url)
      .post('sign-in')
      .send({ email, password: `${PASSWORD} anew` })
      .expect(200);
    const theirs = anAuthenticator();
    const add = (path: string, body?: object) =>
      request(server.url).post(`/api/auth/${path}`).set(asOwner(owner)).send(body);
    const asked = (await add('passkeys/options').expect(200)).body;
    await add('passkeys', theirs.make(asked)).expect(201);
    await reset();
    await signIn(theirs.sign(await challenged())).expect(200);
  });

  it('an account that is closed or takes a break stays shut to its passkeys', async () => {
    const { device, userId } = await withPasskey();
    await server.db.query(`update users set break_until = now() + interval '1 day' where id = $1`, [userId]);
    expect((await signIn(device.sign(await challenged())).expect(403)).body.code).toBe('ON_BREAK');
  });

  it('tries count as those with passwords do', async () => {
    const limited = await aServer({ LIMITS: 'on', TRUSTED_PROXIES: '1' });
    try {
      const from = { 'X-Forwarded-For': `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1` };
      const attempt = () =>
        request(limited.url)
          .post('/api/auth/passkey-sign-in')
          .set(from)
          .send({ passkey: anAuthenticator().sign({ ...CHALLENGE }) });
      for (let i = 0; i < 30; i += 1) await attempt().expect(401);
      await attempt().expect(429);
      const byPassword = request(limited.url).post('/api/auth/sign-in').set(from);
      await byPassword.send({ email: aVisitor(limited.url).email, password: 'not it' }).expect(429);
    } finally {
      await limited.close();
    }
  });

  it('they are not offered at an IP address, which no passkey can belong to', async () => {
    const local = await aServer({ PUBLIC_URL: 'http://127.0.0.1:3000,http://localhost:3000' });
    try {
      const settings = async (host: string) =>
        (await request(local.url).get('/api/auth/settings').set('Host', host).expect(200)).body.passkeys;
      expect([await settings('127.0.0.1:3000'), await settings('localhost:3000')]).toEqual([false, true]);
      const asked = await request(local.url).post('/api/auth/passkey-sign-in/options').set('Host', '127.0.0.1:3000');
      expect([asked.status, asked.body.code]).toEqual([404, 'PASSKEYS_OFF']);
    } finally {
      await local.close();
    }
  });
});

const CHALLENGE: PasskeyRequest = {
  challenge: 'bm9ib2R5IGFza2Vk',
  rpId: 'fairline.localhost',
  timeout: 1,
  userVerification: 'required',
};
