import { randomUUID } from 'node:crypto';
import { OperatorsRepository } from '@fairline/shared/node';
import { type TOTP, URI } from 'otpauth';
import request from 'supertest';
import { aServer, type TestServer } from '../../testing/a-server.js';
import { asOwner, aVisitor, cookieOf, PASSWORD, sessionOf } from '../../testing/a-visitor.js';
import { anOpenIdProvider, type Holder, type TestProvider } from '../../testing/an-openid-provider.js';

const OURS = 'http://fairline.test';
/** The URL where a user continues after signing in, which says when that was. */
const IN = /^\/auth\/callback\?at=\d+$/;

describe('signing in with Google or Apple', () => {
  let server: TestServer, provider: TestProvider;

  beforeAll(async () => {
    provider = await anOpenIdProvider();
    server = await aServer({ ...provider.settings, PUBLIC_URL: OURS });
  });
  afterAll(async () => {
    await server.close();
    provider.close();
  });

  const somebody = (over: Partial<Holder> = {}): Holder => {
    const sub = randomUUID();
    return { sub, email: `${sub}@example.com`, email_verified: true, ...over };
  };

  const atOurs = (path: string, cookie = '') =>
    request(server.url).get(path).set('Host', 'fairline.test').set('Cookie', cookie).redirects(0);

  /** Leaves our site for the provider: returns its URL, and the cookie that the browser keeps until it returns. */
  const leave = async (way = 'google', query = '') => {
    const answer = await atOurs(`/api/auth/${way}${query}`).expect(303);
    return { out: new URL(answer.headers.location!), cookie: cookieOf(answer), answer };
  };

  /** Goes through the provider's pages as a browser does; returns its answer: one of our URLs, or a form for one. */
  const pass = async (out: URL) => {
    const jar = new Map<string, string>();
    for (let at = out; ; ) {
      const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
      const answer = await fetch(at, { redirect: 'manual', headers: { cookie } });
      for (const set of answer.headers.getSetCookie()) {
        const [name = '', ...value] = set.split(';')[0]!.split('=');
        jar.set(name, value.join('='));
      }
      const to = answer.headers.get('location');
      if (!to) return { to: undefined, form: await answer.text() };
      at = new URL(to, at);
      if (at.origin === OURS) return { to: at.pathname + at.search, form: '' };
    }
  };

  const comeBack = (to: string | undefined, cookie: string) => atOurs(to ?? '/', cookie).expect(303);
  const signIn = async (holder: Holder | undefined, query = '', way = 'google') => {
    provider.as(holder);
    const { out, cookie } = await leave(way, query);
    return comeBack((await pass(out)).to, cookie);
  };
  const cookiesOf = ({ headers }: request.Response): string =>
    [headers['set-cookie']]
      .flat()
      .map((each) => String(each).split(';')[0])
      .join('; ');
  const userOf = async (answer: request.Response) => {
    const cookie = [answer.headers['set-cookie']].flat().find((each) => each?.startsWith('fairline_rt='));
    const refreshed = request(server.url).post('/api/auth/refresh').set('Cookie', cookie!.split(';')[0]!);
    return sessionOf(await refreshed.expect(200)).user;
  };

  it('only configured providers are offered', async () => {
    const bare = await aServer();
    const ask = async (url: string) => (await request(url).get('/api/auth/settings').expect(200)).body;
    expect([await ask(server.url), await ask(bare.url)]).toEqual([
      { providers: ['google', 'apple', 'oidc'], oidc_name: 'Acme', mail: true, passkeys: true },
      { providers: [], mail: true, passkeys: true },
    ]);
    const refused = await request(bare.url).get('/api/auth/google').redirects(0);
    await bare.close();
    expect(refused.headers.location).toBe('/auth/callback?error=failed');
    await atOurs('/api/auth/myspace').expect(400);
  });

  it('a sign-in starts with PKCE, state and nonce, and a callback to our own origin', async () => {
    const { out, answer } = await leave();
    const asked = Object.fromEntries(out.searchParams);
    expect(out.origin).toBe(provider.issuer);
    expect(asked).toMatchObject({
      client_id: 'google-client',
      code_challenge_method: 'S256',
      redirect_uri: `${OURS}/api/auth/google/callback`,
      response_type: 'code',
    });
    for (const secret of [asked.state, asked.nonce, asked.code_challenge]) expect(secret).toMatch(/^[\w-]{43}$/);
    expect(String(answer.headers['set-cookie'])).toMatch(/Max-Age=600; .*HttpOnly; SameSite=Lax/);
    expect((await leave()).out.searchParams.get('state')).not.toBe(asked.state);
  });

  it('a new user gets an account without a password, which is found again after a change of address', async () => {
    const holder = somebody();
    const before = Math.floor(Date.now() / 1_000);
    const first = await signIn(holder);
    const { pathname, searchParams } = new URL(first.headers.location!, OURS);
    expect(pathname).toBe('/auth/callback');
    expect([...searchParams.keys()]).toEqual(['at']);
    expect(Number(searchParams.get('at'))).toBeGreaterThanOrEqual(before);
    expect(Number(searchParams.get('at'))).toBeLessThanOrEqual(Date.now() / 1_000);
    const user = await userOf(first);
    expect(user).toMatchObject({
      email: holder.email,
      has_password: false,
      email_confirmed_at: expect.any(String),
      providers: ['google'],
    });
    const again = await userOf(await signIn({ ...holder, email: 'moved@example.com', email_verified: false }));
    expect(again.id).toBe(user.id);
  });

  it('the user returns to the page they wanted, but only on our own site', async () => {
    const away = await signIn(somebody(), '?intent=upgrade&returnTo=//evil.example');
    expect(away.headers.location).toMatch(/^\/auth\/callback\?intent=upgrade&at=\d+$/);
    const ours = await signIn(somebody(), '?returnTo=/picks?tab=open');
    expect(ours.headers.location).toMatch(/^\/auth\/callback\?returnTo=%2Fpicks%3Ftab%3Dopen&at=\d+$/);
  });

  it('an existing account is signed in only if both sides have confirmed the address', async () => {
    const visitor = aVisitor(server.url);
    const { id } = sessionOf(await visitor.signUp().expect(200)).user;
    const holder = somebody({ email: visitor.email.toUpperCase() });
    const before = await signIn(holder);
    expect(before.headers.location).toBe('/auth/callback?error=account_unverified');
    await server.db.query(`update users set email_confirmed_at = now() where id = $1`, [id]);
    const unproven = await signIn({ ...holder, email_verified: false });
    expect(unproven.headers.location).toBe('/auth/callback?error=email_unverified');
    expect(String(unproven.headers['set-cookie'])).not.toContain('fairline_rt');
    expect((await userOf(await signIn(holder))).id).toBe(id);
  });

  it('a user with a second factor gets no session until its code is given, which works once', async () => {
    const visitor = aVisitor(server.url);
    const signedUp = await visitor.signUp().expect(200);
    const { id } = sessionOf(signedUp).user;
    await server.db.query(`update users set email_confirmed_at = now() where id = $1`, [id]);
    const factors = (path = '') => request(server.url).post(`/api/auth/factors${path}`).set(asOwner(signedUp));
    const enrolled = await factors().send({ currentPassword: PASSWORD }).expect(200);
    const totp = URI.parse(enrolled.body.uri) as TOTP;
    const proof = { code: totp.generate() };
    const [first] = (await factors('/verify').send(proof).expect(200)).body.recovery_codes as string[];

    const arrived = await signIn(somebody({ email: visitor.email }), '?returnTo=/picks');
    expect(arrived.headers.location).toBe('/auth/callback?returnTo=%2Fpicks&error=mfa_required');
    const cookies = [arrived.headers['set-cookie']].flat().map(String);
    expect(cookies.join()).not.toContain('fairline_rt');
    const owed = cookies.find((each) => each.startsWith('fairline_owed_code='))!;
    expect(owed).toMatch(/Max-Age=300; .*HttpOnly; SameSite=Strict/);

    const give = (code: string | undefined, cookie = owed.split(';')[0]!) =>
      request(server.url).post('/api/auth/provider-code').set('Cookie', cookie).send({ code });
    expect((await give(first, '').expect(401)).body.code).toBe('SIGNED_OUT');
    expect((await give(first, 'fairline_owed_code=forged').expect(401)).body.code).toBe('SIGNED_OUT');
    expect((await give('wrong-code').expect(401)).body.code).toBe('MFA_INVALID');
    expect(sessionOf(await give(first).expect(200)).user.id).toBe(id);
    await give(first).expect(401);
  });

  it.each([
    ['closed_at = now(), closed_by = $$user$$', 'account_closed'],
    [`break_until = now() + interval '1 day'`, 'on_break'],
  ])('an account that is closed or on a break (%s) gets no session, but the reason', async (change, error) => {
    const holder = somebody({});
    const { id } = await userOf(await signIn(holder));
    await server.db.query(`update users set ${change} where id = $1`, [id]);
    const answer = await signIn(holder);
    expect(answer.headers.location).toBe(`/auth/callback?error=${error}`);
    expect(String(answer.headers['set-cookie'])).not.toContain('fairline_rt');
  });

  it('a user who declines returns with the error access_denied', async () => {
    const answer = await signIn(undefined, '?returnTo=/picks');
    expect(answer.headers.location).toBe('/auth/callback?returnTo=%2Fpicks&error=access_denied');
  });

  it.each([
    ['just now', 0, 'confirmed=yes'],
    ['an hour ago', 3_600, 'error=failed'],
  ])('confirming at a provider asks it to sign its user in again; one who did so %s: %#', async (_, ago, outcome) => {
    const holder = somebody();
    const cookies = cookiesOf(await signIn(holder)).replace(/fairline_provider=[^;]*;?/, '');
    const answer = await atOurs('/api/auth/google?confirm=1', cookies).expect(303);
    const out = new URL(answer.headers.location!);
    expect(out.searchParams.get('max_age')).toBe('0');
    for (const ignored of ['max_age', 'prompt']) out.searchParams.delete(ignored); // by a provider that does not know them
    provider.signedInBefore(ago);
    try {
      const back = await comeBack((await pass(out)).to, `${cookies}; ${cookiesOf(answer)}`);
      expect(back.headers.location).toBe(`/auth/callback?${outcome}`);
    } finally {
      provider.signedInBefore(0);
    }
  });

  it('a callback is accepted once, only in the browser that started it, and only for its own state and provider', async () => {
    provider.as(somebody());
    const mine = await leave();
    const { to } = await pass(mine.out);
    const others = await leave();
    const failed = '/auth/callback?error=failed';
    expect((await comeBack(to, '')).headers.location).toBe('/auth/callback?error=no_transaction');
    expect((await comeBack(to, 'fairline_provider=forged')).headers.location).toContain('error=no_transaction');
    expect((await comeBack(to, others.cookie)).headers.location).toBe(failed);
    const wrongState = to!.replace(/state=[\w-]+/, 'state=another');
    expect((await comeBack(wrongState, mine.cookie)).headers.location).toBe(failed);
    const elsewhere = to!.replace('/google/', '/apple/');
    expect((await comeBack(elsewhere, mine.cookie)).headers.location).toContain('error=no_transaction');
    const good = await comeBack(to, mine.cookie);
    expect(good.headers.location).toMatch(IN);
    expect(String(good.headers['set-cookie'])).toContain('fairline_provider=;');
    expect((await comeBack(to, mine.cookie)).headers.location).toBe(failed);
  });

  it('invented answers of one network ask the provider thirty times in five minutes, and keep no other network out', async () => {
    const limited = await aServer({ ...provider.settings, PUBLIC_URL: OURS, LIMITS: 'on', TRUSTED_PROXIES: '1' });
    const [flooding, calm] = [randomUUID(), randomUUID()].map(
      (id) => `2001:db8:${id.slice(0, 4)}:${id.slice(4, 8)}::1`,
    ) as [string, string];
    const from = (network: string, path: string, cookie = '') =>
      request(limited.url)
        .get(path)
        .set({ Host: 'fairline.test', 'X-Forwarded-For': network, Cookie: cookie })
        .redirects(0)
        .expect(303);
    const signInFrom = async (network: string) => {
      provider.as(somebody());
      const begun = await from(network, '/api/auth/google');
      return (await from(network, (await pass(new URL(begun.headers.location!))).to!, cookieOf(begun))).headers
        .location;
    };
    try {
      for (let i = 0; i < 3; i++) expect(await signInFrom(flooding)).toMatch(IN); // what is in order uses nothing up
      const begun = await from(flooding, '/api/auth/google');
      const state = new URL(begun.headers.location!).searchParams.get('state');
      const invented = () => from(flooding, `/api/auth/google/callback?code=invented&state=${state}`, cookieOf(begun));
      for (let i = 0; i < 29; i++) await invented();
      expect(await signInFrom(flooding)).toMatch(IN);
      await invented();
      expect(await signInFrom(flooding)).toBe('/auth/callback?error=failed');
      expect(await signInFrom(calm)).toMatch(IN);
    } finally {
      await limited.close();
    }
  });

  it('a callback with another nonce or another PKCE challenge is refused', async () => {
    provider.as(somebody());
    for (const [name, value] of [
      ['nonce', 'a-nonce-of-somebody-else'],
      ['code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'],
    ] as const) {
      const { out, cookie } = await leave();
      out.searchParams.set(name, value);
      const answer = await comeBack((await pass(out)).to, cookie);
      expect(answer.headers.location).toBe('/auth/callback?error=failed');
      expect(String(answer.headers['set-cookie'])).not.toContain('fairline_rt');
    }
  });

  it('a code that was issued to another client is refused', async () => {
    provider.as(somebody());
    const { out, cookie } = await leave();
    out.searchParams.set('client_id', 'apple-client');
    const answer = await comeBack((await pass(out)).to, cookie);
    expect(answer.headers.location).toBe('/auth/callback?error=failed');
  });

  it("Apple's callback is a form post, and its client secret is signed by our key", async () => {
    const holder = somebody({ email_verified: 'true' });
    provider.as(holder);
    const { out, cookie } = await leave('apple');
    expect(out.searchParams.get('response_mode')).toBe('form_post');
    const { form } = await pass(out);
    const fields = [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!]);
    const posted = await request(server.url)
      .post('/api/auth/apple/callback')
      .set({ Host: 'fairline.test', Origin: provider.issuer, 'Sec-Fetch-Site': 'cross-site' })
      .type('form')
      .send(Object.fromEntries(fields))
      .redirects(0)
      .expect(303);
    expect(posted.headers['set-cookie']).toBeUndefined();
    const answer = await comeBack(posted.headers.location, cookie);
    expect(answer.headers.location).toMatch(IN);
    expect(await userOf(answer)).toMatchObject({ email: holder.email });
  });

  describe("an operator's own provider", () => {
    const arrive = async (holder: Holder) => userOf(await signIn(holder, '', 'oidc'));
    const rightsOf = async (id: string) =>
      (await server.db.query(`select is_ops, unlimited from users where id = $1`, [id])).rows[0];
    const trailOf = async (id: string) =>
      (await server.db.query(`select action from ops_trail where user_id = $1 order by id`, [id])).rows.map(
        ({ action }) => action,
      );

    it('signs in with PKCE, state and nonce, and is told apart from the others', async () => {
      const { out } = await leave('oidc');
      expect(Object.fromEntries(out.searchParams)).toMatchObject({
        client_id: 'oidc-client',
        scope: 'openid email',
        redirect_uri: `${OURS}/api/auth/oidc/callback`,
        code_challenge_method: 'S256',
      });
      const holder = somebody();
      expect(await arrive(holder)).toMatchObject({ email: holder.email, providers: ['oidc'], is_ops: false });
    });

    it('roles grant the rights of an operator and everything of Platinum, and take back what they granted', async () => {
      const holder = somebody({ groups: ['friends', 'odds-admins', 'others'] });
      const { id, is_ops } = await arrive(holder);
      expect([is_ops, await rightsOf(id)]).toEqual([true, { is_ops: true, unlimited: true }]);
      await arrive({ ...holder, groups: ['friends'] });
      expect(await rightsOf(id)).toEqual({ is_ops: false, unlimited: true });
      await arrive({ sub: holder.sub, email: holder.email, email_verified: true });
      expect(await rightsOf(id)).toEqual({ is_ops: false, unlimited: false });
      expect(await trailOf(id)).toEqual(['operator named', 'operator dismissed']);
    });

    it('what a user has from elsewhere is not taken by roles that they lack', async () => {
      const holder = somebody();
      const { id } = await arrive(holder);
      await server.db.query(`update users set is_ops = true, unlimited = true where id = $1`, [id]);
      await arrive({ ...holder, groups: ['odds-admins', 'friends'] });
      await arrive({ ...holder, groups: [] });
      expect([await rightsOf(id), await trailOf(id)]).toEqual([{ is_ops: true, unlimited: true }, []]);
    });

    it('who is named or dismissed on the machine after a role named them has their rights from there alone', async () => {
      const operators = new OperatorsRepository(server.db);
      const holder = somebody({ groups: ['odds-admins'] });
      const { id } = await arrive(holder);
      expect(await operators.name(holder.email)).toBe('done');
      expect(await operators.name(holder.email)).toBe('no change');
      await arrive({ ...holder, groups: [] });
      expect(await rightsOf(id)).toEqual({ is_ops: true, unlimited: false });
      await operators.dismiss(holder.email);
      await arrive(holder);
      await operators.dismiss(holder.email);
      await operators.name(holder.email);
      await arrive({ ...holder, groups: [] });
      expect(await rightsOf(id)).toEqual({ is_ops: true, unlimited: false });
    });

    it('what roles granted is taken back at the next sign-in once the operator maps none', async () => {
      const holder = somebody({ groups: ['odds-admins', 'friends'] });
      const { id } = await arrive(holder);
      const { OIDC_OPERATOR_ROLE: _, OIDC_UNLIMITED_ROLE: __, ...unmapped } = provider.settings;
      const own = await aServer({ ...unmapped, PUBLIC_URL: OURS });
      try {
        const at = (path: string, cookie = '') =>
          request(own.url).get(path).set({ Host: 'fairline.test', Cookie: cookie }).redirects(0).expect(303);
        const begun = await at('/api/auth/oidc');
        const back = await at((await pass(new URL(begun.headers.location!))).to!, cookieOf(begun));
        expect(back.headers.location).toMatch(IN);
      } finally {
        await own.close();
      }
      expect(await rightsOf(id)).toEqual({ is_ops: false, unlimited: false });
    });

    it('who is linked already signs in whatever their provider says of their address', async () => {
      const holder = somebody();
      const { id } = await arrive(holder);
      for (const email of ['', null, 'root@localhost'])
        expect(await arrive({ ...holder, email: email as string, email_verified: false })).toMatchObject({ id });
      const stranger = somebody({ email: 'root@localhost' });
      expect((await signIn(stranger, '', 'oidc')).headers.location).toBe('/auth/callback?error=email_unverified');
    });

    it('that an address is verified is believed of that address alone: the token and what is told when asked may name two', async () => {
      const { email_verified: _, ...unsaid } = somebody();
      const { sub, email } = unsaid;
      const verified = { email_verified: true };
      const other = { ...unsaid, told: { email: `other-${email}`, ...verified } };
      expect((await signIn(other, '', 'oidc')).headers.location).toBe('/auth/callback?error=email_unverified');
      expect(await arrive({ sub, email, told: { email, ...verified } })).toMatchObject({ email });
    });

    it('roles at another provider grant nothing, nor do they where the operator maps none', async () => {
      const { id } = await userOf(await signIn(somebody({ groups: ['odds-admins', 'friends'] })));
      expect(await rightsOf(id)).toEqual({ is_ops: false, unlimited: false });
    });

    it('an operator by role still needs a second factor or a passkey', async () => {
      const answer = await signIn(somebody({ groups: ['odds-admins'] }), '', 'oidc');
      const cookie = [answer.headers['set-cookie']].flat().find((each) => each?.startsWith('fairline_rt='))!;
      const session = await request(server.url).post('/api/auth/refresh').set('Cookie', cookie.split(';')[0]!);
      const refused = await request(server.url).get('/api/ops/users?find=nobody').set(asOwner(session)).expect(403);
      expect(refused.body.code).toBe('SECOND_FACTOR_REQUIRED');
    });

    it('its settings name the claim with the roles, the scope, and whether its addresses are to be believed', async () => {
      const over = {
        OIDC_ROLES_CLAIM: 'realm_access.roles',
        OIDC_SCOPE: 'openid email offline_access',
        OIDC_TRUST_EMAILS: '1',
      };
      const own = await aServer({ ...provider.settings, ...over, PUBLIC_URL: OURS });
      try {
        const at = (path: string, cookie = '') =>
          request(own.url).get(path).set({ Host: 'fairline.test', Cookie: cookie }).redirects(0).expect(303);
        const holder = somebody({ email_verified: false, realm_access: { roles: ['odds-admins'] } });
        provider.as(holder);
        const begun = await at('/api/auth/oidc');
        const out = new URL(begun.headers.location!);
        expect(out.searchParams.get('scope')).toBe(over.OIDC_SCOPE);
        const back = await at((await pass(out)).to!, cookieOf(begun));
        expect(back.headers.location).toMatch(IN);
        expect(await userOf(back)).toMatchObject({ email: holder.email, is_ops: true });
      } finally {
        await own.close();
      }
      expect((await signIn(somebody({ email_verified: false }), '', 'oidc')).headers.location).toBe(
        '/auth/callback?error=email_unverified',
      );
    });
  });
});
