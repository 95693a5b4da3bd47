import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { jest } from '@jest/globals';
import { folder, project } from '../../../scripts/services/paths.mjs';
import { freePort, isListening } from '../../../scripts/services/ports.mjs';
import { postgresPids } from '../../../scripts/services/postgres.mjs';
import { forgetCluster } from '../../../scripts/services/postgres-home.mjs';
import { isAlive, until } from '../../../scripts/services/process-life.mjs';
import { recall } from '../../../scripts/services/state.mjs';
import { Caller, NEW_PASSWORD } from '../../testbed/caller.js';
import { StartedProduct } from '../../testbed/started-product.js';
import { Visitor } from '../../testbed/visitor.js';
import { OpenPage } from '../open-page.js';

jest.setTimeout(300_000);

const own = existsSync(path.join(project, '.env'));
if (own) console.warn('npm start is not tried: .env would lead it to other stores');

(own ? describe.skip : describe)('npm start', () => {
  let shelf: string;
  let port: number;
  let started: StartedProduct[];

  beforeEach(async () => {
    shelf = mkdtempSync(path.join(os.tmpdir(), 'fairline-start-'));
    port = await freePort();
    started = [];
  });
  afterEach(async () => {
    for (const each of started) await each.interrupt();
    for (const data of readdirSync(shelf)) forgetCluster(path.join(shelf, data));
    rmSync(shelf, { recursive: true, force: true });
  });

  const start = (data = 'data', settings: Record<string, string> = {}) => {
    const product = new StartedProduct(folder(path.join(shelf, data)), port, settings);
    started.push(product);
    return product;
  };

  it('npm start prints the address and the demo accounts, and after Ctrl-C leaves nothing behind but the data', async () => {
    const first = start();
    await first.ready();
    expect(first.said).toContain(first.url);
    expect(first.said).toMatch(/free@fairline\.test .*ops@fairline\.test/);
    const password = printedPassword(first);
    expect((await Visitor.signIn(first.url, 'gold@fairline.test', password)).token).not.toBe('');
    expect((await fetch(`${first.url}/api/ready`)).status).toBe(200);
    const { email } = await Caller.signUp(first.url);
    const pids = first.pids();
    expect(pids.length).toBeGreaterThan(5);
    expect(pids.filter((pid) => !isAlive(pid))).toEqual([]);

    expect(await first.interrupt()).toBe(0);
    expect(first.said).toContain('stopped; the data is kept.');
    expect(pids.filter(isAlive)).toEqual([]);
    expect(await isListening(port)).toBe(false);

    const second = start();
    await second.ready();
    expect((await Visitor.signIn(second.url, email, NEW_PASSWORD)).token).not.toBe('');
    expect(printedPassword(second)).toBe(password);
    expect(await second.interrupt()).toBe(0);

    const inProduction = start('data', { NODE_ENV: 'production' });
    await inProduction.ready();
    expect(inProduction.said).not.toContain('fairline.test');
    expect(inProduction.said).toMatch(/emails +none are sent: set SMTP_URL/);
    for (const who of ['free', 'gold', 'platinum', 'ops'])
      await expect(Visitor.signIn(inProduction.url, `${who}@fairline.test`, password)).rejects.toThrow(/ 401 /);
  });

  it('an email of a fresh start is in the inbox that it prints; no log has its link, and other users cannot read the logs', async () => {
    const first = start();
    await first.ready();
    const [, inbox = ''] = /emails +(http:\/\/127\.0\.0\.1:\d+)/.exec(first.said) ?? [];
    const { email } = await Caller.signUp(first.url);
    const read = async () => (await fetch(inbox)).text();
    expect(await until(async () => (await read()).includes(email), 30_000)).toBe(true);
    const letter = await (await fetch(`${inbox}/mails/1`)).text();
    const [, token = ''] = /\/account\?verify=([\w-]{43})"/.exec(letter) ?? [];
    expect(token).not.toBe('');
    const data = path.join(shelf, 'data');
    const logs = readdirSync(path.join(data, 'logs')).map((name) => path.join(data, 'logs', name));
    expect(logs.map((file) => path.basename(file, '.log')).sort()).toEqual(
      expect.arrayContaining(['postgres', 'redis', 'server', 'simulator', 'workers']),
    );
    expect(logs.filter((file) => readFileSync(file, 'utf8').includes(token))).toEqual([]);
    expect(statSync(path.join(data, 'logs')).mode & 0o777).toBe(0o700);
    const isOpen = (file: string) => (statSync(file).mode & 0o077) !== 0;
    const files = readdirSync(data, { withFileTypes: true }).filter((entry) => entry.isFile());
    expect([...logs, ...files.map(({ name }) => path.join(data, name))].filter(isOpen)).toEqual([]);
  });

  it('npm start on an address that others can reach has no demo accounts, and says why', async () => {
    const first = start('data', { HOST: '0.0.0.0', DEMO_PASSWORD: 'chosen by somebody' });
    await first.ready();
    expect(first.said).toContain('demo accounts  none, because others can reach HOST=0.0.0.0');
    expect(first.said).not.toMatch(/@fairline\.test|chosen by somebody/);
    await expect(Visitor.signIn(first.url, 'ops@fairline.test', 'chosen by somebody')).rejects.toThrow(/ 401 /);
  });

  it('a price on the odds page flashes within 60 s of the last line of npm start', async () => {
    const first = start('data', { DEMO_PASSWORD: 'fairline-demo' });
    await first.ready();
    const isReady = Date.now();
    const page = await OpenPage.enter(first.url);
    try {
      await page.odds.flashes.first().waitFor({ timeout: isReady + 60_000 - Date.now() });
      expect(await page.odds.rows.count()).toBeGreaterThan(0);
    } finally {
      await page.close();
    }
  });

  it('npm start refuses a folder in use and a port in use, says so in one line, and disturbs nothing', async () => {
    const first = start();
    await first.ready();
    const again = start();
    expect(await again.ended()).toBe(1);
    expect(again.said).toMatch(/already running from this folder \(process \d+\)/);
    const elsewhere = start('other');
    expect(await elsewhere.ended()).toBe(1);
    expect(elsewhere.said).toContain(`Port ${port} is taken; choose another, as in: PORT=${port + 1} npm start`);
    expect((await fetch(`${first.url}/api/ready`)).status).toBe(200);
  });

  it('npm start starts its own Redis and Postgres again when they are killed, says so, and still stops cleanly', async () => {
    const first = start();
    await first.ready();
    const data = path.join(shelf, 'data');
    for (const [name, kill] of [
      ['redis', () => process.kill(recall(data, 'redis').pid!, 'SIGKILL')],
      ['postgres', () => process.kill(postgresPids(data)[0]!, 'SIGKILL')],
    ] as const) {
      kill();
      await first.says(new RegExp(`${name} +runs again`));
    }
    expect(await until(async () => (await fetch(`${first.url}/api/ready`)).status === 200, 60_000)).toBe(true);
    const pids = first.pids();
    expect(await first.interrupt()).toBe(0);
    expect(pids.filter(isAlive)).toEqual([]);
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT=abc is not a port; give a whole number from 1 to 65535.'],
    [{ PORT: '99999' }, 'PORT=99999 is not a port; give a whole number from 1 to 65535.'],
    [{ SIM_PORT: '-1' }, 'SIM_PORT=-1 is not a port; give a whole number from 1 to 65535.'],
    [{ REDIS_URL: 'nonsense' }, 'REDIS_URL is not an address such as redis://:password@host:6379.'],
    [
      { DATABASE_URL: 'nonsense' },
      'DATABASE_URL is not an address such as postgres://user:password@host:5432/database.',
    ],
    [
      { REDIS_URL: 'redis://:secret@127.0.0.1:1' },
      'REDIS_URL: 127.0.0.1:1 cannot be used (connect ECONNREFUSED 127.0.0.1:1).',
    ],
    [
      { DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/x' },
      'DATABASE_URL: 127.0.0.1:1 cannot be used (connect ECONNREFUSED 127.0.0.1:1).',
    ],
    [
      { FAIRLINE_DATA_DIR: '/etc/hosts' },
      'Cannot write to the data folder /etc/hosts (EEXIST); choose another with FAIRLINE_DATA_DIR.',
    ],
  ])('npm start says in one line what is wrong with %j', async (settings, line) => {
    const product = start('data', settings as Record<string, string>);
    expect(await product.ended()).toBe(1);
    expect(product.said).toBe(`Fairline\n\n${line}\n`);
  });
});

const printedPassword = ({ said }: StartedProduct): string => /password +(\S+)/.exec(said)?.[1] ?? '';
