import { scoresChannel } from '@fairline/shared/contract';
import { ScoreStore } from '@fairline/shared/node';
import { aScore, scoredAt } from '@fairline/shared/testing';
import type { Redis } from 'ioredis';
import { freePort } from '../../scripts/services/ports.mjs';
import { rest } from '../../scripts/services/process-life.mjs';
import { child } from '../testbed/child.js';
import { onOneServer } from '../testbed/one-server.js';
import { type Bench, type Figure, figure } from './bench.js';
import { crowd, rawSocket, visitorSocket } from './fanout-crowd.js';
import { median } from './rounds.js';
import { useOf } from './use-of.js';

const ROUNDS = 5;
const CROWDS = [500, 2_000];
const DIFFS_A_SECOND = 50;
const SECONDS = 6;
// The server follows one sport and the peer the other, so that they take turns and do not compete for the processor.
const SPORT = 'basketball_nba';
const PEERS_SPORT = 'basketball_wnba';

/** The cost of pushing a live game's updates to a room, compared with a raw server that frames each diff once. Linux only. */
export const fanout: Bench = {
  rounds: ROUNDS,
  measure: () =>
    onOneServer({ FAIRLINE_DEMO: '0', LIMITS: 'off' }, async ({ server, port, redis, redisUrl, atEnd }) => {
      const peerPort = await freePort();
      const peer = await child('bench/fanout-peer.ts', [redisUrl, scoresChannel(PEERS_SPORT), String(peerPort)]);
      atEnd(peer.end);
      const cpu = { server: () => useOf(server.pid).cpuMs, peer: () => useOf(peer.pid).cpuMs };
      const figures: Figure[] = [];
      for (const size of CROWDS) figures.push(...(await inARoomOf(size, { port, peerPort, cpu, redis })));
      return figures;
    }),
};

interface World {
  readonly port: number;
  readonly peerPort: number;
  readonly cpu: { readonly server: () => number; readonly peer: () => number };
  readonly redis: Redis;
}

const inARoomOf = async (size: number, { port, peerPort, cpu, redis }: World): Promise<Figure[]> => {
  const [ours, raw]: [number[], number[]] = [[], []];
  const late = { ours: [] as number[], raw: [] as number[] };
  const told = (delays: number[]) => (text: string) => delays.push(Date.now() - sentAt(text));
  const hearOf = (i: number, delays: number[]) => (i === 0 ? told(delays) : () => {});
  const leave = [
    await crowd(size, (i) => visitorSocket(port, ['scores:join', SPORT], hearOf(i, late.ours))),
    await crowd(size, (i) => rawSocket(peerPort, hearOf(i, late.raw))),
  ];
  const store = new ScoreStore(redis);
  for (let round = -1; round < ROUNDS; round += 1) {
    const costs = [
      await costOf(cpu.server, () => tell(store, SPORT)),
      await costOf(cpu.peer, () => tell(store, PEERS_SPORT)),
    ] as const;
    if (round < 0) continue; // warm-up
    ours.push(costs[0] / size);
    raw.push(costs[1] / size);
  }
  for (const each of leave) each();
  const floor = figure(`${size} sockets, a raw server`, median(raw), 'µs a diff and socket');
  const delay = figure(`${size} sockets, a raw server, delay p50`, median(late.raw), 'ms');
  return [
    floor,
    figure(`${size} sockets, ours`, median(ours), 'µs a diff and socket', floor),
    delay,
    figure(`${size} sockets, ours, delay p50`, median(late.ours), 'ms', delay),
  ];
};

const DIFFS = DIFFS_A_SECOND * SECONDS;

/** The CPU time of a diff, in microseconds. */
const costOf = async (cpu: () => number, telling: () => Promise<void>): Promise<number> => {
  const before = cpu();
  await telling();
  await rest(500); // until the last tick is over
  return ((cpu() - before) * 1_000) / DIFFS;
};

/** Updates a game's score fifty times a second. */
const tell = async (store: ScoreStore, sport: string): Promise<void> => {
  const began = Date.now();
  for (let i = 0; i < DIFFS; i += 1) {
    await rest(Math.max(0, began + (i * 1_000) / DIFFS_A_SECOND - Date.now()));
    await store.save(sport, '2026-11-22', [aScore({ sport_key: sport, ...scoredAt(i, (Date.now() % 997) + 1) })]);
  }
};

const sentAt = (text: string): number => Number(/\\?"at\\?":(\d+)/.exec(text)?.[1]);
