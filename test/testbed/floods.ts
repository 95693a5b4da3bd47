import http, { type IncomingMessage } from 'node:http';
import { isIPv4 } from 'node:net';
import { io } from 'socket.io-client';
import { rest, until } from '../../scripts/services/process-life.mjs';
import { aNetwork } from './auth-calls.js';
import { child } from './child.js';
import { type OneServer, startOneServer } from './one-server.js';
import { promised } from './promised.js';
import { Visitor } from './visitor.js';

/** What a flood consists of. */
const FLOODS = {
  connects: 'three connections that send CONNECT with a forged token without end',
  handshakes: 'sockets opened and dropped without end',
  silent: 'a hundred sockets that stay silent',
  pings: 'three sockets that send WebSocket pings without end',
  packed: 'compressed bodies without a token, which would grow six hundredfold',
  large: 'bodies of 900 kB without a token',
  deep: 'bodies of a user that nest half a million times',
  shapes: 'bodies of a user with sixty thousand objects, no two of them with the same keys',
  tries: 'calls with forged tokens',
  nested: 'calls with long tokens whose claims nest four thousand times',
  calls: 'two hundred valid calls at once, again and again until the minute of their network is used up',
  unknown: 'calls of addresses that do not exist',
  events: 'payment events with a signature that is not the provider’s',
  site: 'calls of addresses that do not exist, from thousands of networks of one /48',
  slow: 'two hundred connections that send their headers byte by byte',
  bundled: 'connections that send fifteen hundred requests in one piece',
  pipelined: 'forty connections that send ten calls at a time of an address that does not exist',
  chunks: 'bodies in eight thousand chunks of one byte, in one piece',
  frames: 'sockets that send ten thousand pings in one piece',
  bytes: 'two hundred connections that send headers and bodies in packets of one byte',
} as const;
export type FloodKind = keyof typeof FLOODS;

// Proxies send requests whole, and one at a time: these floods reach a server that has none.
const WITHOUT_PROXY: ReadonlySet<string> = new Set<FloodKind>(['bundled', 'pipelined', 'chunks', 'frames', 'bytes']);

/** What became of a flood: how much was tried, and how often it was refused or cut. */
export interface FloodCounts {
  tries: number;
  refused: number;
}

/**
 * Promises that ordinary users are served during these floods, each measured twice for so many seconds. With 0 nothing is measured: it
 * promises only what does not depend on the speed of the machine. Defines its tests.
 *
 * The attackers run on the processors of the server, so most of what ordinary calls lose to them would be lost beside any other busy
 * process. Therefore a flood is compared with a control: the same attackers, who attack a server of their own that does nothing but refuse them.
 */
export const withstands = (trials: Partial<Record<FloodKind, number>>) => {
  let behindProxy: Attacked;
  let withoutProxy: Attacked | undefined;
  const attacked = (kind: FloodKind): Attacked => (WITHOUT_PROXY.has(kind) ? withoutProxy! : behindProxy);

  beforeAll(async () => {
    behindProxy = await start('1', aNetwork);
    if (Object.keys(trials).some((kind) => WITHOUT_PROXY.has(kind))) withoutProxy = await start('0', aLoopback);
  });
  afterAll(() => Promise.all([behindProxy?.close(), withoutProxy?.close()]));

  const during = async (kind: FloodKind, isControl: boolean, seconds: number): Promise<Use & FloodCounts> => {
    const one = attacked(kind);
    const target = isControl ? '' : one.server.url;
    const flood = await child<FloodCounts>('testbed/flood-process.ts', [kind, target, one.aNetwork(), one.token]);
    try {
      await rest(500);
      const use = await ordinaryUse(one, seconds * 1_000);
      return { ...use, ...(await (isControl ? flood.ask({}) : onceRefused(flood.ask))) };
    } finally {
      flood.end();
    }
  };

  for (const [kind, seconds] of Object.entries(trials) as [FloodKind, number][])
    if (seconds === 0)
      promised(FLOODS[kind], 'calls and sockets of another network are served', async () => {
        const { took, refused, tries, ...use } = await during(kind, false, 1);
        return {
          never: refusalsOf(use),
          seen: { calls: took.length, 'tries of the flood': tries, 'of them refused or cut': refused },
        };
      });
    else
      promised(FLOODS[kind], 'calls and sockets of another network are served, in at most twice the time', async () => {
        const calm = await ordinaryUse(attacked(kind), seconds * 1_000);
        // By turns, so that what else the machine does falls on both.
        const [control, flood] = [[await during(kind, true, seconds)], [await during(kind, false, seconds)]];
        control.push(await during(kind, true, seconds));
        flood.push(await during(kind, false, seconds));
        const [without, beside] = [control, flood].map((all) => timesOf(all.flatMap(({ took }) => took))) as [
          Times,
          Times,
        ];
        const all = [calm, ...control, ...flood];
        return {
          never: {
            ...refusalsOf({
              callsRefused: sum(all.map(({ callsRefused }) => callsRefused)),
              socketsRefused: sum(all.map(({ socketsRefused }) => socketsRefused)),
            }),
            'medians over twice the control': Number(beside.median > 2 * Math.max(without.median, LEAST.median)),
            '99th percentiles over twice the control': Number(beside.p99 > 2 * Math.max(without.p99, LEAST.p99)),
          },
          seen: {
            'tries of the flood': sum(flood.map(({ tries }) => tries)),
            'of them refused or cut': sum(flood.map(({ refused }) => refused)),
            ...inMs('without a flood', timesOf(calm.took)),
            ...inMs('beside the control', without),
            ...inMs('beside it', beside),
            'times the median': rounded(beside.median / without.median),
            'times the 99th percentile': rounded(beside.p99 / without.p99),
            calls: sum(all.map(({ took }) => took.length)),
          },
        };
      });

  promised(
    'nothing: thirty pages and a thousand calls of one network',
    'ordinary use of a shared network is not limited',
    async () => {
      const from = aNetwork();
      const { token } = await Visitor.signUp(behindProxy.server.url); // the floods may have outlasted their own token
      const one = { ...behindProxy, token };
      // A user has ten sockets at one server.
      const sockets = Array.from({ length: 30 }, (_, i) => connectFrom(one, from, i < 10 ? one.token : undefined));
      const opened = await Promise.all(sockets.map(isConnected));
      const page = async () => {
        const answers: boolean[] = [];
        while (answers.length < 34) answers.push((await callFrom(one, from)).isOk);
        return answers;
      };
      const answers = (await Promise.all(sockets.map(page))).flat();
      for (const socket of sockets) socket.disconnect();
      return {
        never: {
          'calls refused': answers.filter((isOk) => !isOk).length,
          'sockets refused': opened.filter((isOpen) => !isOpen).length,
        },
        seen: { calls: answers.length, sockets: opened.length },
      };
    },
  );
};

/** A server, a token of one of its users, and how to name a network that nobody used yet. */
interface Attacked extends OneServer {
  readonly token: string;
  readonly aNetwork: () => string;
  close(): Promise<void>;
}

const start = async (TRUSTED_PROXIES: '0' | '1', aNetwork: () => string): Promise<Attacked> => {
  const one = await startOneServer({
    LIMITS: process.env.FLOODS_UNLIMITED ? 'off' : 'on', // without limits these tests must fail
    FAIRLINE_DEMO: '0',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_the_floods',
    TRUSTED_PROXIES,
    LATE_AT_MOST_MS: '60000', // a busy machine would turn ordinary calls away, flood or not
  });
  const { token } = await Visitor.signUp(one.server.url); // behind a proxy there are no demo accounts
  const attacked = { ...one, token, aNetwork };
  await ordinaryUse(attacked, 3_000); // the first calls are slower
  return attacked;
};

/** An address of this machine that is a network of its own to a server without a proxy. */
const aLoopback = (): string => {
  const some = () => 1 + Math.floor(Math.random() * 250);
  return `127.${some()}.${some()}.${some()}`;
};

/** The counts of a flood once it was refused for the first time: on a slow machine it takes longer to spend a budget. */
const onceRefused = async (ask: (question: object) => Promise<FloodCounts>): Promise<FloodCounts> => {
  let counts = await ask({});
  const isRefused = async () => {
    counts = await ask({});
    return counts.refused > 0;
  };
  await until(isRefused, 60_000, 200);
  return counts;
};

/** How long ordinary calls took, in milliseconds, and what was refused. */
interface Use {
  readonly took: readonly number[];
  readonly callsRefused: number;
  readonly socketsRefused: number;
}

interface Times {
  readonly median: number;
  readonly p99: number;
}

/**
 * Shorter times than these, in milliseconds, count as these: a turn of the scheduler on a busy processor is 3 to 4 ms long and a collection
 * of garbage 5 to 10 ms, so that two runs of the same calls differ by as much.
 */
const LEAST: Times = { median: 2, p99: 10 };

/** Calls steadily for so long from a network of its own, and opens a socket now and then. */
const ordinaryUse = async (one: Attacked, ms: number): Promise<Use> => {
  const from = one.aNetwork();
  const end = performance.now() + ms;
  const took: number[] = [];
  let callsRefused = 0;
  let socketsRefused = 0;
  for (let i = 0; performance.now() < end; i += 1) {
    const { isOk, ms: lasted } = await callFrom(one, from);
    took.push(lasted);
    if (!isOk) callsRefused += 1;
    if (i % 100 === 0 && !(await opensASocket(one, from))) socketsRefused += 1;
    await rest(BETWEEN_MS);
  }
  return { took, callsRefused, socketsRefused };
};

// Some 60 calls a second of one network, so that ten of them are slower than the 99th percentile of one measurement.
const BETWEEN_MS = 12;

const timesOf = (took: readonly number[]): Times => {
  const inOrder = took.toSorted((a, b) => a - b);
  const at = (share: number) => inOrder[Math.min(inOrder.length - 1, Math.floor(inOrder.length * share))]!;
  return { median: at(0.5), p99: at(0.99) };
};

const sum = (counts: readonly number[]): number => counts.reduce((all, each) => all + each, 0);

const refusalsOf = ({ callsRefused, socketsRefused }: Omit<Use, 'took'>) => ({
  'ordinary calls refused': callsRefused,
  'ordinary sockets refused': socketsRefused,
});

const callFrom = async ({ server }: OneServer, from: string) => {
  const begun = performance.now();
  const status = await new Promise<number | undefined>((done) => {
    const told = (answer: IncomingMessage) => {
      answer.resume().once('end', () => done(answer.statusCode));
      answer.once('error', () => done(undefined));
    };
    http
      .get(`${server.url}/api/sports`, { agent: agentOf(from), headers: { 'X-Forwarded-For': from } }, told)
      .once('error', () => done(undefined));
  });
  return { isOk: status === 200, ms: performance.now() - begun };
};

const agents = new Map<string, http.Agent>();
const agentOf = (from: string): http.Agent => {
  const agent = agents.get(from) ?? new http.Agent({ keepAlive: true, ...localAddress(from) });
  agents.set(from, agent);
  return agent;
};

/** A proxy says from which network a call comes; without one it is the address of the connection. */
const localAddress = (from: string) => (isIPv4(from) ? { localAddress: from } : {});

const opensASocket = async (one: OneServer, from: string): Promise<boolean> => {
  const socket = connectFrom(one, from, undefined);
  const isOpen = await isConnected(socket);
  socket.disconnect();
  return isOpen;
};

const connectFrom = ({ server: { url } }: OneServer, from: string, token: string | undefined) =>
  io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { token },
    extraHeaders: { Origin: url, 'X-Forwarded-For': from },
    ...localAddress(from),
  });

const isConnected = (socket: ReturnType<typeof connectFrom>) =>
  new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('connect_error', () => resolve(false));
  });

const inMs = (when: string, { median, p99 }: Times) => ({
  [`ms median ${when}`]: rounded(median),
  [`ms 99th percentile ${when}`]: rounded(p99),
});

const rounded = (value: number): number => Math.round(value * 10) / 10;
