import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import os from 'node:os';
import path from 'node:path';
import { CSRF_HEADER, REALTIME, sessionSchema } from '@fairline/shared/contract';
import { jest } from '@jest/globals';
import { project } from '../../scripts/services/paths.mjs';
import { freePort } from '../../scripts/services/ports.mjs';
import { rest, until } from '../../scripts/services/process-life.mjs';
import { onPath } from '../../scripts/services/programs.mjs';
import { PASSWORD } from '../testbed/auth-calls.js';
import { linkTo } from '../testbed/link.js';
import { type Product, startProduct } from '../testbed/product.js';
import { promised } from '../testbed/promised.js';
import type { ServerProcess } from '../testbed/server-process.js';

jest.setTimeout(600_000);

const PER_MINUTE = 60;
const LARGEST_SYNC = 1_000_000;

const page = readFileSync(path.join(project, 'docs/proxies.md'), 'utf8');
const configurations = {
  nginx: /```nginx\n([\s\S]*?)```/.exec(page)![1]!,
  caddy: /```caddy\n([\s\S]*?)```/.exec(page)![1]!,
};
type Name = keyof typeof configurations;
const NAMES = Object.keys(configurations) as Name[];

/** How long each waits for a server that says nothing; Caddy has no such limit. */
const WAITS_MS: Record<Name, number> = {
  nginx: Number(/proxy_read_timeout (\d+)s/.exec(configurations.nginx)![1]) * 1_000,
  caddy: /read_timeout/.test(configurations.caddy) ? 0 : Number.POSITIVE_INFINITY,
};

/** Where a proxy listens, what it leads to, and the folder of its files. */
interface Place {
  readonly port: number;
  readonly plainPort: number;
  readonly servers: readonly ServerProcess[];
  readonly folder: string;
}

describe('the configurations in docs/proxies.md', () => {
  const places = {} as Record<Name, Pick<Place, 'port' | 'plainPort'>>;
  let shelf: string;
  let product: Product;

  beforeAll(async () => {
    shelf = mkdtempSync(path.join(os.tmpdir(), 'fairline-proxies-'));
    for (const name of NAMES) places[name] = { port: await freePort(), plainPort: await freePort() };
    product = await startProduct({
      servers: 2,
      workers: 1,
      env: {
        LIMITS: 'on',
        TRUSTED_PROXIES: '1',
        REQUESTS_PER_MINUTE: String(PER_MINUTE),
        STOP_NOTICE_MS: '2000',
        PUBLIC_URL: NAMES.map((name) => `https://localhost:${places[name].port}`).join(','),
      },
    });
  });
  afterAll(async () => {
    await product?.close();
    rmSync(shelf, { recursive: true, force: true });
  });

  for (const name of NAMES)
    promised(
      `${name} before two servers, each restarted once`,
      'pages, calls and sockets pass, callers are who they are, no GET is lost',
      async () => {
        const folder = path.join(shelf, name);
        const place: Place = { ...places[name], servers: product.servers, folder };
        const ca = await certificateIn(folder);
        const proxy = start(name, place);
        try {
          return await behind(name, place, new Site(place.port, ca));
        } finally {
          if (proxy.exitCode === null) {
            const ended = once(proxy, 'exit');
            proxy.kill('SIGTERM');
            await ended;
          }
        }
      },
    );
});

const behind = async (name: Name, { plainPort, servers }: Place, site: Site) => {
  const answers = async () => (await site.call('/api/ready')).status === 200;
  if (!(await until(answers, 30_000, 200))) throw new Error(`${name} passes no call on`);

  const document = await site.call('/');
  const plain = await Promise.all(
    ['/api/health', '/'].map((at) =>
      fetch(`http://localhost:${plainPort}${at}`, { redirect: 'manual' }).then(({ status }) => status),
    ),
  );
  const account = { email: `${randomUUID()}@example.com`, password: PASSWORD };
  const signedUp = await site.call('/api/auth/sign-up', { method: 'POST', body: JSON.stringify(account) });
  const { access_token: token } = sessionSchema.parse(JSON.parse(signedUp.text));
  const headers = { authorization: `Bearer ${token}`, [CSRF_HEADER]: String(signedUp.headers[CSRF_HEADER]) };

  let pushes = 0;
  const socket = linkTo(site.url, () => token, { ca: site.ca });
  socket.on('preferences:changed', () => (pushes += 1)).connect();
  const isPushed = async () => {
    if (!(await until(() => socket.connected, 30_000))) return false;
    const before = pushes;
    const body = JSON.stringify({ bankroll: before + 1 });
    await site.call('/api/preferences', { method: 'PUT', headers, body });
    return until(() => pushes > before, 10_000);
  };
  try {
    const arePushed = [await isPushed()];
    const padded = JSON.stringify({ text: '' }).replace('""', `"${'x'.repeat(LARGEST_SYNC - 11)}"`);
    const large = await site.call('/api/picks/sync', { method: 'POST', headers, body: padded });

    // If they were believed, each of these would come from a network of its own.
    const forged: number[] = [];
    for (let n = 0; n < 2 * PER_MINUTE; n++) {
      const lie = { 'x-forwarded-for': `203.0.113.${n}`, 'x-real-ip': `203.0.113.${n}` };
      forged.push((await site.call('/api/sports', { headers: lie, from: '127.0.0.8' })).status);
    }
    const neighbour = await site.call('/api/sports', { from: '127.0.0.9' });

    const gets: Promise<Answer>[] = [];
    const calling = setInterval(() => {
      const from = `127.7.${Math.floor(gets.length / 50)}.1`; // within the limit
      gets.push(site.call('/api/sports', { from }));
    }, 50);
    try {
      for (const server of servers) {
        await server.restart('SIGTERM');
        await server.ready();
        await rest(NOTICED_MS);
        arePushed.push(await isPushed());
      }
    } finally {
      clearInterval(calling);
    }
    const lost = (await Promise.all(gets)).filter(({ status }) => status !== 200);
    return {
      never: {
        'pages that did not come': Number(document.status !== 200 || !document.text.includes('<html')),
        'calls answered without TLS': Number(plain[0] !== 403),
        'pages not led to TLS': Number(![301, 302, 308].includes(plain[1]!)),
        'pushes that did not come': arePushed.filter((came) => !came).length,
        'bodies of 1 MB that the server did not read': Number(large.status !== 400),
        'callers taken for another': Number(neighbour.status !== 200),
        'GETs lost': lost.length,
        ...Object.fromEntries(lost.map(({ status, text }) => [`GETs lost (${status} ${text.slice(0, 80)})`, 1])),
        'heartbeats longer than the proxy waits': Number(REALTIME.heartbeatMs + REALTIME.timeoutMs >= WAITS_MS[name]),
      },
      seen: {
        'pushes over the socket': pushes,
        'calls under forged addresses refused': forged.filter((status) => status === 429).length,
        'GETs in two restarts': gets.length,
      },
    };
  } finally {
    socket.disconnect();
  }
};

/** As long as nginx leaves out a server that refused (`fail_timeout`): when the next one restarts, both are asked again. */
const NOTICED_MS = 10_000;

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

interface Call {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  /** An address of this machine: 127.0.0.0/8 has many. */
  readonly from?: string;
}

/** The site as its callers see it: each call is a connection of its own, by TLS. */
class Site {
  readonly url: string;

  constructor(
    private readonly port: number,
    readonly ca: string,
  ) {
    this.url = `https://localhost:${port}`;
  }

  /** Status 0 with the reason if there is no answer. */
  call(at: string, { method = 'GET', headers = {}, body = '', from = '127.0.0.1' }: Call = {}): Promise<Answer> {
    const kind = body ? { 'content-type': 'application/json', 'content-length': String(body.length) } : {};
    return new Promise((resolve) => {
      const request = https.request(
        {
          host: '127.0.0.1',
          servername: 'localhost',
          port: this.port,
          path: at,
          method,
          headers: { host: `localhost:${this.port}`, origin: this.url, ...kind, ...headers },
          localAddress: from,
          ca: this.ca,
          agent: false,
          timeout: 20_000,
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (part: string) => (text += part));
          answer.on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers, text }));
          answer.on('error', ({ message }) => resolve({ status: 0, headers: {}, text: message }));
        },
      );
      request.on('timeout', () => request.destroy(new Error('no answer in 20 s')));
      request.on('error', ({ message }) => resolve({ status: 0, headers: {}, text: message }));
      request.end(body);
    });
  }
}

const installed = (name: string): string => {
  const program = onPath(name, ['/usr/sbin']);
  if (!program) throw new Error(`${name} is not installed (Debian: apt-get install ${name})`);
  return program;
};

/** A certificate for localhost, under the names of the page. */
const certificateIn = async (folder: string): Promise<string> => {
  mkdirSync(folder);
  const file = path.join(folder, 'fullchain.pem');
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const into = ['-keyout', path.join(folder, 'privkey.pem'), '-out', file];
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...names, ...into];
  execFileSync(installed('openssl'), args, { stdio: 'ignore' });
  return readFileSync(file, 'utf8');
};

/** Starts a proxy with its configuration as the page has it, but for addresses, ports and certificates. */
const start = (name: Name, { port, plainPort, servers, folder }: Place): ChildProcess => {
  const portOf = (nth: number) => new URL(servers[nth]!.url).port;
  const text = replaced(configurations[name], [
    ['10.0.0.11:3000', `127.0.0.1:${portOf(0)}`],
    ['10.0.0.12:3000', `127.0.0.1:${portOf(1)}`],
  ]);
  const file = path.join(folder, 'configuration');
  const run = (args: readonly string[]) => {
    const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    return spawn(installed(name), args, { stdio: 'ignore', env });
  };
  if (name === 'caddy') {
    const own = '{\n\tadmin off\n\tauto_https disable_redirects\n\tdefault_bind 127.0.0.1 ::1\n}\n';
    const certificate = `tls ${folder}/fullchain.pem ${folder}/privkey.pem`;
    const sites = replaced(text, [
      ['http://odds.example.com {', `http://localhost:${plainPort} {`],
      ['odds.example.com {', `https://localhost:${port} {\n\t${certificate}`],
    ]);
    writeFileSync(file, own + sites);
    return run(['run', '--config', file, '--adapter', 'caddyfile']);
  }
  const ofBodies = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((each) => `${each}_temp_path ${folder};`);
  const sites = replaced(text, [
    ['http {', `http {\n  access_log off;\n  ${ofBodies.join(' ')}`],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`],
    ['/etc/ssl/fairline', folder],
    ['odds.example.com', 'localhost'],
  ]);
  writeFileSync(file, sites);
  const log = path.join(folder, 'error.log');
  return run(['-p', folder, '-e', log, '-c', file, '-g', `daemon off; master_process off; pid ${folder}/pid;`]);
};

const replaced = (text: string, pairs: readonly (readonly [string, string])[]): string =>
  pairs.reduce((rest, [from, to]) => {
    if (!rest.includes(from)) throw new Error(`docs/proxies.md has no "${from}" any more`);
    return rest.replaceAll(from, to);
  }, text);
