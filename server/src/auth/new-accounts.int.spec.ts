import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { Counters } from '../http/counters.js';
import { networkOf } from '../http/network.js';
import { aServer, type TestServer } from '../testing/a-server.js';
import { PASSWORD } from '../testing/a-visitor.js';
import { NEW_ACCOUNTS } from './sign-up.js';

const part = () => randomUUID().slice(0, 4);
const anAddress = () => `2001:db8:${part()}:${part()}::1`;

describe('new accounts of one network', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await aServer({ LIMITS: 'on', TRUSTED_PROXIES: '1' });
  });
  afterAll(() => server.close());

  const signUp = (from: string | undefined, email = `${randomUUID()}@example.com`) =>
    request(server.url)
      .post('/api/auth/sign-up')
      .set(from === undefined ? {} : { 'X-Forwarded-For': from })
      .send({ email, password: PASSWORD });
  const made = (from: string, times: number) =>
    server.app.get(Counters).countAllOfNetwork(NEW_ACCOUNTS, networkOf(from), times);

  it('a network makes at most thirty accounts in six hours, and is told so in words; another one is not affected', async () => {
    const from = anAddress();
    await made(from, 29);
    await signUp(from).expect(200);
    const { status, body, headers } = await signUp(from);
    expect([status, body.code]).toEqual([429, 'TOO_MANY_ACCOUNTS']);
    expect(body.message).toContain('Many accounts were made from your network');
    expect(Number(headers['retry-after'])).toBeGreaterThan(5 * 3_600);
    await signUp(anAddress()).expect(200);
  });

  it('the /64 of one /48 make three times as many together', async () => {
    const site = `2001:db8:${part()}`;
    for (const subnet of [0x100, 0x200, 0x300]) await made(`${site}:${subnet.toString(16)}::1`, 30);
    expect((await signUp(`${site}:400::1`)).body.code).toBe('TOO_MANY_ACCOUNTS');
  });

  it('a refused sign-up makes no account, and does not count; past the limit no address tells whether it has an account', async () => {
    const [from, email] = [anAddress(), `${randomUUID()}@example.com`];
    await signUp(anAddress(), email).expect(200);
    await made(from, 29);
    for (let i = 0; i < 2; i++) expect((await signUp(from, email)).body.code).toBe('SIGN_UP_REFUSED');
    await signUp(from).expect(200);
    const answers = [await signUp(from, email), await signUp(from)];
    expect(answers.map(({ body }) => body.code)).toEqual(['TOO_MANY_ACCOUNTS', 'TOO_MANY_ACCOUNTS']);
  });

  it('accounts that are made on this machine do not count, but those that a tunnel brings do', async () => {
    await made('127.0.0.1', 30);
    await signUp(undefined).expect(200);
    expect((await signUp(undefined).set('Host', 'a.tunnel.example')).body.code).toBe('TOO_MANY_ACCOUNTS');
  });
});
