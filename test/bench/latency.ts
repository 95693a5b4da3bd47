import { freePort } from '../../scripts/services/ports.mjs';
import { rest } from '../../scripts/services/process-life.mjs';
import { child } from '../testbed/child.js';
import { onOneServer } from '../testbed/one-server.js';
import { Visitor } from '../testbed/visitor.js';
import { type Bench, type Figure, figure } from './bench.js';
import { Poller } from './latency-poller.js';
import { median } from './rounds.js';

const ROUNDS = 5;
const SOCKETS = 2_000;
const POLLS_A_SECOND = 5; // further apart than a tick, so no diff waits for one
const SECONDS = 6;
const SENT = SOCKETS * POLLS_A_SECOND * SECONDS;
const RAW = 'bench:raw';

/**
 * The time from the bytes of the feed's answer to diffs parsed at two thousand sockets (parse, read, compare, Redis, server),
 * compared with prepared messages published to a raw server with as many sockets.
 */
export const latency: Bench = {
  rounds: ROUNDS,
  measure: () =>
    onOneServer({ FAIRLINE_DEMO: '1', LIMITS: 'off' }, async ({ server, port, redis, redisUrl, atEnd }) => {
      const peerPort = String(await freePort());
      const peer = await child('bench/fanout-peer.ts', [redisUrl, RAW, peerPort]);
      atEnd(peer.end);
      const pollers = { ours: new Poller(redis), raw: new Poller(redis) };
      await Promise.all([pollers.ours.poll(), pollers.raw.publish(RAW)]);
      const { token } = await Visitor.signIn(server.url);
      const board = JSON.stringify(pollers.ours.board);
      const sockets = [String(SOCKETS), String(port), peerPort, token, board];
      const browsers = await child<Heard>('bench/latency-crowd.ts', sockets);
      atEnd(browsers.end);
      return compared(browsers.ask, { ours: () => pollers.ours.poll(), raw: () => pollers.raw.publish(RAW) });
    }),
};

interface Heard {
  readonly heard: number;
  /** How many were heard more than a second after they were sent. */
  readonly late: number;
  readonly p50: number;
  readonly p99: number;
}

type Side = 'ours' | 'raw';

const compared = async (
  ask: (question: { readonly side: Side; readonly sent: number }) => Promise<Heard>,
  ways: Readonly<Record<Side, () => Promise<void>>>,
) => {
  const all = { ours: [] as Heard[], raw: [] as Heard[] };
  for (let round = -1; round < ROUNDS; round += 1)
    for (const side of ['raw', 'ours'] as const) {
      await paced(ways[side]);
      const heard = await ask({ side, sent: SENT });
      if (heard.heard !== SENT) throw new Error(`${side}: heard ${heard.heard} news of ${SENT}`);
      if (round >= 0) all[side].push(heard);
    }
  const lateOf = (side: Side) => (all[side].reduce((sum, { late }) => sum + late, 0) / (SENT * ROUNDS)) * 100;
  const shares = (['p50', 'p99'] as const).flatMap((share): Figure[] => {
    const floor = figure(`ready-made, raw sockets, ${share}`, median(all.raw.map((each) => each[share])), 'ms');
    const ours = median(all.ours.map((each) => each[share]));
    return [floor, figure(`bytes of the answer to parsed, ours, ${share}`, ours, 'ms', floor)];
  });
  return [
    ...shares,
    figure('later than a second, raw sockets', lateOf('raw'), '%'),
    figure('later than a second, ours', lateOf('ours'), '%'),
  ];
};

const paced = async (poll: () => Promise<void>) => {
  const began = Date.now();
  for (let i = 0; i < POLLS_A_SECOND * SECONDS; i += 1) {
    await rest(Math.max(0, began + (i * 1_000) / POLLS_A_SECOND - Date.now()));
    await poll();
  }
};
