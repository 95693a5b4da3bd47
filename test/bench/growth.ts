import { ScoreStore } from '@fairline/shared/node';
import { aScore, scoredAt } from '@fairline/shared/testing';
import { rest } from '../../scripts/services/process-life.mjs';
import { onOneServer } from '../testbed/one-server.js';
import { type Bench, type Figure, figure } from './bench.js';
import { crowd, visitorSocket } from './fanout-crowd.js';
import { median } from './rounds.js';
import { useOf } from './use-of.js';

const ROUNDS = 3;
const SECONDS = 8;
const ROOM = 500;
const SPORTS = ['basketball_nba', 'basketball_wnba', 'americanfootball_nfl', 'americanfootball_ncaaf'] as const;

/** How many full rooms get how many updates a second. Never two within a tick, which would be sent as one. */
interface Load {
  readonly rooms: number;
  readonly aSecond: number;
}
const ROOMS: readonly Load[] = [1, 2, 4].map((rooms) => ({ rooms, aSecond: 4 }));
const NEWS: readonly Load[] = [2, 4, 8].map((aSecond) => ({ rooms: 4, aSecond }));

/**
 * Whether a server's work grows in proportion: with two and four times the rooms, each with its own sockets, and with two and four
 * times the updates. The work it does without any sockets is subtracted. Linux only.
 */
export const growth: Bench = {
  rounds: ROUNDS,
  measure: () =>
    onOneServer({ FAIRLINE_DEMO: '0', LIMITS: 'off' }, async ({ server, port, redis, atEnd }) => {
      for (const sport of SPORTS) atEnd(await crowd(ROOM, () => visitorSocket(port, ['scores:join', sport], () => {})));
      return grown(server.pid, new ScoreStore(redis));
    }),
};

const grown = async (pid: number, store: ScoreStore): Promise<Figure[]> => {
  const costs = new Map<Load, number[]>([...ROOMS, ...NEWS].map((load) => [load, []]));
  for (let round = -1; round < ROUNDS; round += 1) {
    const idle = await cpuOf(pid, () => rest(SECONDS * 1_000));
    for (const [load, all] of costs) {
      const news = load.aSecond * SECONDS;
      const cpuMs = (await cpuOf(pid, () => tell(store, load))) - idle;
      if (round >= 0) all.push((cpuMs * 1_000) / news / load.rooms / ROOM); // the first round is a warm-up
    }
  }
  return [ROOMS, NEWS].flatMap((loads) => besideFirst(loads.map((load) => [load, median(costs.get(load)!)])));
};

const besideFirst = (costs: readonly (readonly [Load, number])[]): Figure[] => {
  const told = ([{ rooms, aSecond }, cost]: readonly [Load, number], beside?: Figure) =>
    figure(
      `${rooms} x ${ROOM} sockets, ${aSecond} news a second in each room`,
      cost,
      'µs of processor a piece of news and socket',
      beside,
    );
  const [first, ...others] = costs;
  const floor = told(first!);
  return [floor, ...others.map((each) => told(each, floor))];
};

const cpuOf = async (pid: number, work: () => Promise<void>): Promise<number> => {
  const before = useOf(pid).cpuMs;
  await work();
  return useOf(pid).cpuMs - before;
};

/** Updates a score so many times a second in each room, one room after the other. */
const tell = async (store: ScoreStore, { rooms, aSecond }: Load): Promise<void> => {
  const began = Date.now();
  const times = aSecond * SECONDS;
  for (let i = 0; i < times; i += 1)
    for (const [place, sport] of SPORTS.slice(0, rooms).entries()) {
      await rest(Math.max(0, began + ((i + place / rooms) * 1_000) / aSecond - Date.now()));
      await store.save(sport, '2026-11-22', [aScore({ sport_key: sport, ...scoredAt(i, (Date.now() % 997) + 1) })]);
    }
  await rest(Math.max(0, began + SECONDS * 1_000 - Date.now()));
};
