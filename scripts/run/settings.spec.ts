import { sign, verify } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { reasonAgainstDemo } from '../../server/src/auth/tokens/demo-rules.js';
import { readConfig } from '../../server/src/platform/config.js';
import { project } from '../services/paths.mjs';
import { exampleSettings } from '../testing/env-example.js';
import { originAt } from './origins.mjs';
import { settings } from './settings.mjs';

const data = mkdtempSync(path.join(tmpdir(), 'fairline-settings-'));
afterAll(() => rmSync(data, { recursive: true }));

const given = async (env: Record<string, string> = {}) => {
  const { of } = await settings({ data, env: { SIM_PORT: '4100', ...env }, urls: {} });
  return of as Record<'simulator' | 'workers' | 'server', Record<string, string>>;
};

describe('the settings that `npm start` gives to the processes', () => {
  it('npm start allows logos of the simulator, unless the operator sets origins or uses a real feed', async () => {
    expect((await given()).server.LOGO_ORIGINS).toBe('http://127.0.0.1:4100');
    expect((await given({ LOGO_ORIGINS: 'https://logos.example' })).server.LOGO_ORIGINS).toBe('https://logos.example');
    expect((await given({ ODDS_API_KEY: 'real' })).server.LOGO_ORIGINS).toBeUndefined();
  });

  it.each([
    ['127.0.0.1', 'http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['0.0.0.0', 'http://127.0.0.1:3000', 'http://0.0.0.0:3000'],
    ['::', 'http://127.0.0.1:3000', 'http://[::]:3000'],
    ['::1', 'http://[::1]:3000', 'http://[::1]:3000'],
  ])('a product that listens on %s is told of payments at %s, and prints %s', async (HOST, own, printed) => {
    const { simulator, server } = await given({ HOST });
    expect(simulator.SIM_WEBHOOK_URL).toBe(`${own}/api/billing/webhook`);
    expect(originAt(server.HOST, server.PORT)).toBe(printed);
  });

  it('paths that npm start is given are relative to the project, whatever folder a process runs in', async () => {
    const { simulator, server } = await given({
      SIM_RECORDINGS: '../recordings',
      OPERATOR_FILE: 'docs/operator.example.json',
    });
    expect(simulator.SIM_RECORDINGS).toBe(path.resolve(project, '../recordings'));
    expect(existsSync(server.OPERATOR_FILE!)).toBe(true);
    expect((await given({ SIM_RECORDINGS: '/recordings' })).simulator.SIM_RECORDINGS).toBe('/recordings');
    expect((await given()).simulator.SIM_RECORDINGS).toBeUndefined();
  });

  it('npm start leads the workers to the simulator’s exchanges, unless an address is given or a real feed is used', async () => {
    const { workers } = await given();
    expect(workers).toMatchObject({
      POLYMARKET_URL: 'http://127.0.0.1:4100',
      POLYMARKET_SOCKET_URL: 'ws://127.0.0.1:4100/ws/market',
      KALSHI_URL: 'http://127.0.0.1:4100/trade-api/v2',
      KALSHI_SOCKET_URL: 'ws://127.0.0.1:4100/trade-api/ws/v2',
    });
    const own = await given({ POLYMARKET_URL: 'https://gamma.example' });
    expect(own.workers.POLYMARKET_URL).toBe('https://gamma.example');
    expect((await given({ ODDS_API_KEY: 'real' })).workers.POLYMARKET_URL).toBeUndefined();
  });

  it('npm start gives both halves of a key for the simulated Kalshi, if it is followed and no key is given', async () => {
    const { simulator, workers } = await given({ FEEDS: 'simulator,polymarket,kalshi' });
    expect(workers.KALSHI_KEY_ID).toBe(simulator.SIM_KALSHI_KEY_ID);
    const signature = sign('sha256', Buffer.from('x'), workers.KALSHI_PRIVATE_KEY!);
    expect(verify('sha256', Buffer.from('x'), simulator.SIM_KALSHI_PUBLIC_KEY!, signature)).toBe(true);
    const others: Record<string, string>[] = [
      {},
      { FEEDS: 'simulator,kalshi', KALSHI_KEY_ID: 'mine' },
      { FEEDS: 'kalshi', ODDS_API_KEY: 'real' },
      { FEEDS: 'polymarket,kalshi,espn' },
    ];
    for (const env of others) expect((await given(env)).simulator.SIM_KALSHI_KEY_ID).toBeUndefined();
  });

  it.each([
    [{}, true, undefined],
    [{ FEEDS: 'polymarket,espn' }, false, 'polymarket,espn'],
    [{ FEEDS: 'polymarket, kalshi, espn' }, false, 'polymarket, kalshi, espn'],
    [{ FEEDS: 'simulator' }, true, ''],
    [{ FEEDS: 'simulator,polymarket,kalshi' }, true, 'polymarket,kalshi'],
    [{ ODDS_API_KEY: 'real' }, false, undefined],
    [{ ODDS_API_KEY: 'real', FEEDS: 'polymarket' }, false, 'polymarket'],
    [{ ODDS_API_KEY: 'real', FEEDS: 'simulator' }, true, ''],
  ])('with %j npm start simulates the market: %s', async (env, isSimulated, feeds) => {
    const all = await settings({ data, env: { SIM_PORT: '4100', ...env }, urls: {} });
    expect(all.simulates.market).toBe(isSimulated);
    const { FEEDS, POLYMARKET_URL, ODDS_API_KEY } = all.of.workers as Record<string, string>;
    expect(FEEDS || undefined).toBe(feeds || undefined);
    expect(POLYMARKET_URL).toBe(isSimulated ? 'http://127.0.0.1:4100' : undefined);
    expect(ODDS_API_KEY).toBe(isSimulated ? 'simulator' : (env as { ODDS_API_KEY?: string }).ODDS_API_KEY);
  });

  it('npm start refuses a feed that it does not know, and names those that it does', async () => {
    await expect(given({ FEEDS: 'polymarket,betfair' })).rejects.toThrow(
      'FEEDS names betfair; it may name polymarket, kalshi, espn, simulator, separated by commas.',
    );
  });

  const HERE = { FAIRLINE_DEMO: '1', DEMO_PASSWORD: 'chosen by me', JWT_SECRET: 'x'.repeat(32) };
  const STORES = { DATABASE_URL: 'postgres://127.0.0.1/x', REDIS_URL: 'redis://127.0.0.1' };
  it.each([
    [{}, undefined],
    [{ HOST: 'localhost' }, undefined],
    [{ HOST: '127.3.0.1' }, undefined],
    [{ HOST: '::1' }, undefined],
    [{ PUBLIC_URL: 'http://127.0.0.1:3000,http://odds.localhost' }, undefined],
    [{ HOST: '0.0.0.0' }, 'others can reach HOST=0.0.0.0'],
    [{ HOST: '::' }, 'others can reach HOST=::'],
    [{ HOST: '192.0.2.1' }, 'others can reach HOST=192.0.2.1'],
    [{ HOST: '::ffff:192.0.2.1' }, 'others can reach HOST=::ffff:192.0.2.1'],
    [{ HOST: 'my-machine' }, 'others can reach HOST=my-machine'],
    [{ HOST: '127.0.0.1.example' }, 'others can reach HOST=127.0.0.1.example'],
    [{ PUBLIC_URL: 'http://127.0.0.1:3000,https://odds.example' }, 'others can reach PUBLIC_URL=https://odds.example'],
    [{ TRUSTED_PROXIES: '1' }, 'others can reach the proxy of TRUSTED_PROXIES'],
  ])('npm start and the server agree about the demo accounts of %j: %s', async (env, why) => {
    const { demo } = await settings({ data, env: { SIM_PORT: '4100', ...HERE, ...env }, urls: {} });
    expect(demo).toEqual({ isOn: why === undefined, why, password: why === undefined ? 'chosen by me' : undefined });
    expect(reasonAgainstDemo(readConfig({ ...HERE, ...STORES, ...env }))).toBe(why);
  });

  it('the password of the demo accounts is made anew for each data folder, and there are none in production', async () => {
    const other = mkdtempSync(path.join(tmpdir(), 'fairline-settings-'));
    const passwordIn = async (folder: string, env = {}) =>
      (await settings({ data: folder, env: { SIM_PORT: '4100', ...env }, urls: {} })).demo.password;
    const [one, again, another] = [await passwordIn(data), await passwordIn(data), await passwordIn(other)];
    rmSync(other, { recursive: true });
    expect(one).toMatch(/^[\w-]{12,}$/);
    expect([again === one, another === one]).toEqual([true, false]);
    expect(await passwordIn(data, { NODE_ENV: 'production', FAIRLINE_DEMO: '1' })).toBeUndefined();
  });

  it('emails go to the inbox of npm start, unless the operator has a mail server or it is in production', async () => {
    const { simulator, workers, server } = await given();
    expect(workers.SMTP_URL).toBe(`smtp://127.0.0.1:${simulator.SIM_SMTP_PORT}`);
    expect(server.SMTP_URL).toBe(workers.SMTP_URL);
    const without: Record<string, string>[] = [{ SMTP_URL: 'smtps://mail.example' }, { NODE_ENV: 'production' }];
    for (const env of without) {
      const own = await given(env);
      expect([own.workers.SMTP_URL, own.server.SMTP_URL]).toEqual([env.SMTP_URL, env.SMTP_URL]);
      expect(own.simulator.SIM_INBOX_PORT).toBeUndefined();
    }
  });

  it('settings of npm start that differ from the defaults are mentioned in .env.example', async () => {
    const { NODE_ENV: _, ...passed } = Object.assign({}, ...Object.values(await given({ NODE_ENV: 'production' })));
    const different = exampleSettings().filter(({ name, default: usual }) => (passed[name] ?? usual) !== usual);
    expect(different.map(({ name }) => name)).toEqual(expect.arrayContaining(['LOGO_ORIGINS', 'SIM_CREDITS']));
    expect(different.filter(({ meaning }) => !/npm start|the simulator/.test(meaning))).toEqual([]);
  });
});
