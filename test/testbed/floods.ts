import { io } from 'socket.io-client';
import { rest, until } from '../../scripts/services/process-life.mjs';
import { child } from '../load/child.js';
import { aNetwork } from './auth-calls.js';
import { type OneServer, startOneServer } from './one-server.js';
import { promised } from './promised.js';
import { Visitor } from './visitor.js';

/** What a flood consists of. */
export const FLOODS = {
  connects: 'three connections that send CONNECT with a forged token without end',
  handshakes: 'sockets opened and dropped without end',
  silent: 'a hundred sockets that stay silent',
  pings: 'three sockets that send WebSocket pings without end',
  packed: 'compressed bodies without a token, which would grow six hundredfold',
  large: 'bodies of 900 kB without a token',
  tries: 'calls with forged tokens',
  unknown: 'calls of addresses that do not exist',
  slow: 'two hundred connections that send their headers byte by byte',
} as const;
export type FloodKind = keyof typeof FLOODS;

/** What became of a flood: how much was tried, and how often it was refused or cut. */
export interface FloodCounts {
  tries: number;
  refused: number;
}

/** Promises that ordinary users are served during these floods, each for so many seconds. Defines its tests. */
export const withstands = (seconds: Partial<Record<FloodKind, number>>) => {
  let one: Awaited<ReturnType<typeof startOneServer>>;
  let token: string;

  beforeAll(async () => {
    one = await startOneServer({
      LIMITS: 'on',
      FAIRLINE_DEMO: '0',
      TRUSTED_PROXIES: '1',
      LATE_AT_MOST_MS: '60000', // a busy machine would turn ordinary calls away, flood or not
    });
    token = (await Visitor.signUp(one.server.url)).token; // behind a proxy there are no demo accounts
    await ordinaryUse(one, 1_000); // the first calls are slower
  });
  afterAll(() => one?.close());

  for (const [kind, lasts] of Object.entries(seconds) as [FloodKind, number][])
    promised(FLOODS[kind], 'calls and sockets of another network are served, in at most twice the time', async () => {
      const without = await ordinaryUse(one, 2_000);
      const flood = await child<FloodCounts>('testbed/flood-process.ts', [kind, one.server.url, aNetwork(), token]);
      try {
        await rest(500);
        const beside = await ordinaryUse(one, lasts * 1_000);
        const { tries, refused } = await onceRefused(flood.ask);
        return {
          never: {
            'ordinary calls refused': without.refused + beside.refused,
            'ordinary sockets refused': without.socketsRefused + beside.socketsRefused,
          },
          seen: {
            'tries of the flood': tries,
            'of them refused or cut': refused,
            ...inMs('without it', without),
            ...inMs('beside it', beside),
            'times the median': rounded(beside.median / without.median),
            'times the 99th percentile': rounded(beside.p99 / without.p99),
          },
        };
      } finally {
        flood.end();
      }
    });

  promised(
    'nothing: thirty pages and a thousand calls of one network',
    'ordinary use of a shared network is not limited',
    async () => {
      const from = aNetwork();
      // A user has ten sockets at one server.
      const sockets = Array.from({ length: 30 }, (_, i) => connectFrom(one, from, i < 10 ? token : undefined));
      const opened = await Promise.all(sockets.map(isConnected));
      const answers = await Promise.all(
        Array.from({ length: 1_000 }, async (_, i) => {
          await rest(i * 3);
          return (await callFrom(one, from)).isOk;
        }),
      );
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

interface Use {
  readonly median: number;
  readonly p99: number;
  readonly refused: number;
  readonly socketsRefused: number;
}

/** Calls steadily for so long from a network of its own, and opens a socket now and then. */
const ordinaryUse = async (one: OneServer, ms: number): Promise<Use> => {
  const from = aNetwork();
  const end = performance.now() + ms;
  const took: number[] = [];
  let refused = 0;
  let socketsRefused = 0;
  for (let i = 0; performance.now() < end; i += 1) {
    const { isOk, ms: lasted } = await callFrom(one, from);
    took.push(lasted);
    if (!isOk) refused += 1;
    if (i % 20 === 0 && !(await opensASocket(one, from))) socketsRefused += 1;
    await rest(20);
  }
  took.sort((a, b) => a - b);
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))]!;
  return { median: at(0.5), p99: at(0.99), refused, socketsRefused };
};

const callFrom = async ({ server }: OneServer, from: string) => {
  const begun = performance.now();
  const answer = await fetch(`${server.url}/api/sports`, { headers: { 'x-forwarded-for': from } }).catch(
    () => undefined,
  );
  await answer?.arrayBuffer();
  return { isOk: answer?.status === 200, ms: performance.now() - begun };
};

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
  });

const isConnected = (socket: ReturnType<typeof connectFrom>) =>
  new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('connect_error', () => resolve(false));
  });

const inMs = (when: string, { median, p99 }: Use) => ({
  [`ms median ${when}`]: rounded(median),
  [`ms 99th percentile ${when}`]: rounded(p99),
});

const rounded = (value: number): number => Math.round(value * 10) / 10;
