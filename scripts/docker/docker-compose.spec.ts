import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { project } from '../services/paths.mjs';
import { composeFile, composeText } from '../testing/compose-file.js';
import { declaredSettings } from '../testing/declared.js';
import { exampleSettings } from '../testing/env-example.js';

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
    expect(read.map(({ name }) => name).filter((name) => !given.includes(name))).toEqual([]);
  });

  it('docker-compose.yml keeps the defaults of server and workers, except NODE_ENV=production', async () => {
    const declared = (await declaredSettings()).filter(
      ({ room, isRequired }) => /^(server|workers)/.test(room) && !isRequired,
    );
    const settings = { ...services.server?.environment, ...services.workers?.environment };
    const defaults = declared.flatMap(({ name, read }) => {
      const [, written] = /^\$\{[A-Z_]+:-([^${}]*)\}$/.exec(String(settings[name])) ?? [];
      return written ? [[name, read(written), read(undefined)] as const] : [];
    });
    expect(defaults.map(([name]) => name)).toEqual(expect.arrayContaining(['ODDS_SPORTS', 'DEMO_PASSWORD']));
    const others = defaults.filter(([, written, own]) => JSON.stringify(written) !== JSON.stringify(own));
    expect(new Set(others.map(([name, written]) => `${name}=${String(written)}`))).toEqual(
      new Set(['NODE_ENV=production']),
    );
  });

  it('docker-compose.yml needs only settings of .env.example, plus the password of its own Postgres', () => {
    const needed = [...composeText().matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name);
    const listed = exampleSettings().map(({ name }) => name);
    expect([...new Set(needed.filter((name) => !listed.includes(name ?? '')))]).toEqual(['POSTGRES_PASSWORD']);
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
        expect(condition === 'service_healthy').toBe(services[name]?.healthcheck !== undefined);
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

  it('the Dockerfile uses one Node version, the one that docs/operations.md says was tested', () => {
    const images = lines.filter((line) => line.startsWith('FROM ')).map((line) => line.split(' ')[1]);
    const [, major] = /^node:(\d+)-/.exec(images[0] ?? '') ?? [];
    expect(new Set(images).size).toBe(1);
    const [, tried] = readFileSync(path.join(project, 'docs/operations.md'), 'utf8').split('## Tried and not tried');
    expect(tried).toContain(`the image runs Node ${major}`);
    expect(tried).toMatch(new RegExp(`With ${major}\\.\\d+`));
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
});
