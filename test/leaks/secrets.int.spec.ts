import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { jest } from '@jest/globals';
import { freePort } from '../../scripts/services/ports.mjs';
import { until } from '../../scripts/services/process-life.mjs';

jest.setTimeout(300_000);

const PROJECT = path.resolve(import.meta.dirname, '../..');
const NOWHERE = 'http://127.0.0.1:9';

/** Every setting whose name marks it as a secret, taken from the settings schema, so that new ones are included. */
const SECRET_SETTINGS = [
  ...readFileSync(path.join(PROJECT, '.env.example'), 'utf8').matchAll(/^#?\s*([A-Z][A-Z_]+)=/gm),
]
  .map(([, name]) => name!)
  .filter((name) => /SECRET|PASSWORD|TOKEN|_KEY$/.test(name));

const canary = (name: string) => `canary-${name.toLowerCase()}-${randomBytes(12).toString('hex')}`;
const canaries: Record<string, string> = Object.fromEntries(SECRET_SETTINGS.map((name) => [name, canary(name)]));
const inAddresses = { smtp: canary('smtp'), database: canary('database') };

const withPassword = (address: string, password: string): string => {
  const url = new URL(address);
  if (url.password === '') url.password = password;
  return url.href;
};

const env = (): NodeJS.ProcessEnv => ({
  ...process.env,
  ...canaries,
  NODE_OPTIONS: '',
  NODE_ENV: 'development',
  LOG_LEVEL: 'trace',
  FAIRLINE_DEMO: '1',
  LIMITS: 'off',
  DATABASE_URL: withPassword(process.env.DATABASE_URL!, inAddresses.database),
  ODDS_API_URL: NOWHERE,
  SCORES_URL: NOWHERE,
  STRIPE_API_URL: NOWHERE,
  SMTP_URL: `smtp://fairline:${inAddresses.smtp}@127.0.0.1:9`,
  GOOGLE_ISSUER: NOWHERE,
  GOOGLE_CLIENT_ID: 'google',
  OIDC_ISSUER: NOWHERE,
  OIDC_CLIENT_ID: 'own',
  APPLE_ISSUER: NOWHERE,
  APPLE_CLIENT_ID: 'apple',
  APPLE_TEAM_ID: 'TEAM',
  APPLE_KEY_ID: 'KEY',
});

describe('secrets', () => {
  const running: ChildProcess[] = [];
  let output = '';

  const run = (program: string, over: NodeJS.ProcessEnv = {}): ChildProcess => {
    const loader = import.meta.resolve('@oxc-node/core/register');
    const child = spawn(process.execPath, ['-C', 'source', '--import', loader, path.join(PROJECT, program)], {
      cwd: PROJECT,
      env: { ...env(), ...over },
    });
    running.push(child);
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => (output += String(bytes)));
    return child;
  };
  const found = () => {
    const secrets = { ...canaries, ...inAddresses };
    return Object.keys(secrets).filter((name) => output.includes(secrets[name as keyof typeof secrets]!));
  };

  afterAll(() => {
    for (const child of running) child.kill('SIGKILL');
  });

  it('secrets appear in no log, answer, API document or metric, whatever fails', async () => {
    expect(SECRET_SETTINGS).toEqual(expect.arrayContaining(['JWT_SECRET', 'STRIPE_SECRET_KEY', 'ODDS_API_KEY']));
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    run('server/src/main.ts', { PORT: String(port) });
    run('workers/src/main.ts');
    const isUp = () =>
      fetch(`${url}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      );
    expect([await until(isUp, 150_000, 200), found()]).toEqual([true, []]);

    const ask = async (address: string, init: RequestInit = {}) => {
      const answer = await fetch(url + address, { redirect: 'manual', ...init });
      const text = await answer.text();
      output += `${answer.status} ${[...answer.headers].join()} ${text}\n`;
      return text;
    };
    const post = (address: string, body: object, headers: Record<string, string> = {}) =>
      ask(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    const { paths } = JSON.parse(await ask('/api/docs')) as { paths: Record<string, object> };
    for (const [place, item] of Object.entries(paths))
      for (const method of Object.keys(item))
        await ask(place.replace(/\{\w+\}/g, 'google'), { method: method.toUpperCase() });
    const password = 'gull-Harbor-9-canary';
    await post('/api/auth/sign-in', { email: 'gold@fairline.test', password });
    const account = { email: `${randomBytes(6).toString('hex')}@example.com`, password };
    const { access_token: token } = JSON.parse(await post('/api/auth/sign-up', account)) as { access_token: string };
    await post('/api/billing/webhook', { id: 'evt_1' }, { 'Stripe-Signature': 't=1,v1=00' });
    await ask('/metrics');
    await ask('/metrics', { headers: { Authorization: 'Bearer wrong' } });
    // Feed, mail and payments fail meanwhile; the log must mention each.
    expect(await until(() => output.includes('ECONNREFUSED'), 60_000, 200)).toBe(true);
    expect(found()).toEqual([]);
    const logged = output
      .split('\n')
      .filter((line) => line.startsWith('{"level"'))
      .join('\n');
    expect(logged).toContain('/api/auth/sign-in');
    expect([password, token].filter((secret) => logged.includes(secret))).toEqual([]);
  });

  it('secrets are not printed by a process that cannot start with its settings', async () => {
    const before = output.length;
    const child = run('server/src/main.ts', {
      PORT: 'no port',
      STRIPE_API_URL: 'no address',
      JWT_SECRET: 'canary-short',
    });
    const ended = new Promise((resolve) => child.once('close', resolve));
    expect(await ended).toBe(1);
    expect(output.slice(before)).toContain('PORT');
    expect([...found(), ...(output.slice(before).includes('canary-short') ? ['JWT_SECRET'] : [])]).toEqual([]);
  });

  it('secrets are not in the client code, which reads no environment variables', () => {
    const sources = readdirSync(path.join(PROJECT, 'client/src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$/.test(file))
      .map((file) => [file, readFileSync(path.join(PROJECT, 'client/src', file), 'utf8')] as const);
    expect(sources.length).toBeGreaterThan(300);
    expect(
      sources.filter(([, text]) => /process\.env|import\.meta\.env\.[A-Z]+_/.test(text)).map(([file]) => file),
    ).toEqual([]);
  });
});
