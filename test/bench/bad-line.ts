import { spawnSync } from 'node:child_process';
import net from 'node:net';
import { boardName, boardSnapshotSchema } from '@fairline/shared/contract';
import { freePort } from '../../scripts/services/ports.mjs';
import { rest, until } from '../../scripts/services/process-life.mjs';
import { Follower } from '../testbed/follower.js';
import { breaksIn, pictureOf } from '../testbed/held-board.js';
import { onOneServer } from '../testbed/one-server.js';
import { Visitor } from '../testbed/visitor.js';
import { type Bench, type Figure, figure } from './bench.js';
import { quantile } from './delays.js';
import { Poller } from './latency-poller.js';

const ROUNDS = 12;
const FOLLOWERS = 12;
const BAD_MS = 12_000;
const POLL_EVERY_MS = 500;
const PATIENCE_MS = 60_000;
const OWN_NETWORK = 'FAIRLINE_OWN_NETWORK';

/**
 * A line that loses 15 % of its packets and brings bytes 200 ms late, in either direction: how long browsers of one board need until they have
 * what the server had when the line was well again, while prices go on moving, and whether any held a price that it should not. In a network
 * of its own (Linux, as root, with unshare and nft).
 */
export const badLine: Bench = {
  rounds: ROUNDS,
  measure: () => (process.env[OWN_NETWORK] ? inOwnNetwork() : againInOwnNetwork()),
};

/** Runs this bench once more, where its packets meet nobody else's. */
const againInOwnNetwork = (): Figure[] => {
  const node = [process.execPath, ...process.execArgv, ...process.argv.slice(1), '--json'];
  const { status, error, stdout } = spawnSync('unshare', ['--net', ...node], {
    env: { ...process.env, [OWN_NETWORK]: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  if (status !== 0)
    throw new Error(`there is no network of its own here: ${error?.message ?? `unshare ended by ${status}`}`);
  return (JSON.parse(stdout.trim().split('\n').at(-1)!) as { figures: Figure[] }).figures;
};

const inOwnNetwork = async (): Promise<Figure[]> => {
  run('ip', 'link set lo up'.split(' '));
  const line = await Line.open();
  try {
    return await onOneServer({ FAIRLINE_DEMO: '1', LIMITS: 'off', PUBLIC_URL: line.url }, ({ port, redis }) => {
      line.to = port;
      return measured(line, new Poller(redis));
    });
  } finally {
    line.close();
  }
};

const measured = async (line: Line, poller: Poller): Promise<Figure[]> => {
  await poller.poll();
  const crowd = await Follower.crowd(line.url, [poller.board], FOLLOWERS);
  const held = crowd.map(({ boards }) => boards.get(boardName(poller.board))!);
  try {
    const took: number[] = [];
    const behind: number[] = [];
    let never = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      line.turn('bad');
      await moving(poller, BAD_MS);
      line.turn('well');
      const [wellAt, seq] = [performance.now(), poller.at];
      behind.push(...held.map(({ at }) => seq - at));
      const isOver = new AbortController();
      const goesOn = moving(poller, PATIENCE_MS, isOver.signal);
      await Promise.all(
        held.map(async (board) => {
          if (await until(() => board.at >= seq, PATIENCE_MS, 10)) took.push(performance.now() - wellAt);
          else never += 1;
        }),
      );
      isOver.abort();
      await goesOn;
    }
    await until(() => held.every((board) => board.at >= poller.at), PATIENCE_MS, 50);
    const { sport, section } = poller.board;
    const text = await (await Visitor.signIn(line.url)).text(`/api/boards/${sport}/${section}`);
    const truth = JSON.stringify(pictureOf(boardSnapshotSchema.parse(JSON.parse(text))));
    const wrong = held.filter(({ picture }) => JSON.stringify(picture) !== truth).length;
    const steps = held.map(({ journal }) => journal);
    const loads = steps.flat().filter(({ by }) => by === 'snapshot').length;
    return [
      figure('changes behind on the bad line, p99', quantile(behind, 0.99), `at ${1_000 / POLL_EVERY_MS} a second`),
      figure('right again after the line is well, p50', quantile(took, 0.5), 'ms'),
      figure('right again after the line is well, p99', quantile(took, 0.99), 'ms'),
      figure('browsers that were not within a minute', never, `of ${ROUNDS * FOLLOWERS}`),
      figure('changes missed, repeated or out of order', steps.flatMap(breaksIn).length, 'in all'),
      figure('boards that differ from the server’s at the end', wrong, `of ${FOLLOWERS}`),
      figure('boards loaded anew', loads - FOLLOWERS, 'in all'),
    ];
  } finally {
    for (const one of crowd) one.close();
  }
};

/** Polls until the time is over or it is told to stop. */
const moving = async (poller: Poller, ms: number, signal?: AbortSignal): Promise<void> => {
  const end = performance.now() + ms;
  while (performance.now() < end && !signal?.aborted) {
    await poller.poll();
    await rest(POLL_EVERY_MS);
  }
};

/** The line to a server: the kernel drops packets between it and the browsers, and it passes bytes on late. */
class Line {
  /** The port of the server. */
  to = 0;
  private lateMs = 0;
  private readonly proxy = net.createServer((client) => this.carry(client));

  private constructor(private readonly port: number) {
    run('nft', ['add table inet line']);
    run('nft', ['add chain inet line in { type filter hook input priority 0; }']);
  }

  static async open(): Promise<Line> {
    const line = new Line(await freePort());
    await new Promise<void>((listening) => line.proxy.listen(line.port, '127.0.0.1', listening));
    return line;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  turn(to: 'bad' | 'well') {
    this.lateMs = to === 'bad' ? LATE_MS : 0;
    if (to === 'well') return run('nft', ['flush chain inet line in']);
    for (const side of ['dport', 'sport'])
      run('nft', [`add rule inet line in tcp ${side} ${this.port} numgen random mod 100 lt ${LOST} drop`]);
  }

  close() {
    this.proxy.close();
  }

  private carry(client: net.Socket) {
    const server = net.connect(this.to, '127.0.0.1');
    for (const [from, into] of [
      [client, server],
      [server, client],
    ] as const) {
      let last = 0; // bytes must not pass those before them when the line becomes well
      const later = (then: () => unknown) => {
        last = Math.max(last, performance.now() + this.lateMs);
        setTimeout(then, last - performance.now());
      };
      from.on('data', (bytes) => later(() => into.write(bytes)));
      from.on('error', () => into.destroy());
      from.on('close', () => later(() => into.destroy()));
    }
  }
}

const LOST = 15;
const LATE_MS = 200;

const run = (program: string, args: readonly string[]) => {
  const { status, error, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? stderr}`);
};
