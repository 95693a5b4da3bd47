import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { type ScoreNews, scoreNewsSchema, scoresChannel } from '../../contract/index.js';
import { aScore, scoredAt } from '../../testing/index.js';
import { openRedis } from '../redis.js';
import { ScoreStore } from './score.store.js';

const [SATURDAY, SUNDAY] = ['2026-11-21', '2026-11-22'];

let redis: Redis, subscriber: Redis;
let store: ScoreStore;
beforeAll(async () => {
  redis = await openRedis(process.env.REDIS_URL!);
  subscriber = await openRedis(process.env.REDIS_URL!);
  store = new ScoreStore(redis);
});
afterAll(() => {
  subscriber.disconnect();
  redis.disconnect();
});

const aSport = async () => {
  const sport = `test_${randomUUID().replaceAll('-', '')}`;
  const received: ScoreNews[] = [];
  await subscriber.subscribe(scoresChannel(sport));
  subscriber.on('message', (channel, text) => {
    if (channel === scoresChannel(sport)) received.push(scoreNewsSchema.parse(JSON.parse(text)));
  });
  /** Everything that was published so far. */
  const news = async () => {
    await subscriber.ping();
    return received.splice(0);
  };
  return { sport, news };
};

describe('the scoreboard store', () => {
  it('the scoreboard store reports the games that changed, and nothing when none did', async () => {
    const { sport, news } = await aSport();
    const [bills, jets] = [aScore({ id: '1' }), aScore({ id: '2', home_team: 'New York Jets' })];
    const first = await store.save(sport, SUNDAY, [bills, jets], 1_000);
    expect(await store.save(sport, SUNDAY, [bills, jets], 2_000)).toBe('unchanged');
    const touchdown = { ...jets, ...scoredAt(31, 20) };
    const second = await store.save(sport, SUNDAY, [bills, touchdown], 3_000);
    expect(second).toBe(Number(first) + 1);
    expect(await news()).toEqual([
      { seq: first, at: 1_000, day: SUNDAY, upserts: [bills, jets], gone: [] },
      { seq: second, at: 3_000, day: SUNDAY, upserts: [touchdown], gone: [] },
    ]);
  });

  it('the scoreboard store reports games no longer listed, and numbers all days of a sport together', async () => {
    const { sport, news } = await aSport();
    const first = Number(await store.save(sport, SATURDAY, [aScore({ id: '1' })]));
    await store.save(sport, SUNDAY, [aScore({ id: '2' })]);
    await store.save(sport, SATURDAY, []);
    expect((await news()).map(({ seq, day, gone }) => [seq - first, day, gone])).toEqual([
      [0, SATURDAY, []],
      [1, SUNDAY, []],
      [2, SATURDAY, ['1']],
    ]);
    expect(await store.seqOf(sport)).toBe(first + 2);
  });

  it('the scoreboard store tells again what changed after a number, until that is no longer kept', async () => {
    const { sport, news } = await aSport();
    const first = Number(await store.save(sport, SUNDAY, [aScore({ id: '1' })]));
    expect(await store.changesAfter(sport, first, 10)).toEqual([]);
    for (let points = 0; points < 5; points++) await store.save(sport, SUNDAY, [aScore(scoredAt(points, 0))]);
    const told = (await news()).slice(1);
    expect(told).toHaveLength(5);
    expect(await store.changesAfter(sport, first, 10)).toEqual(told);
    expect(await store.changesAfter(sport, first + 2, 2)).toEqual(told.slice(2, 4));
    for (const unknown of [first - 2, first + 9]) expect(await store.changesAfter(sport, unknown, 10)).toBe('gap');
    for (let points = 0; points < 400; points++) await store.save(sport, SUNDAY, [aScore(scoredAt(points, 7))]);
    expect(await store.changesAfter(sport, first, 1_000)).toBe('gap');
    expect(await redis.pttl(`scores:{${sport}}:stream`)).toBeGreaterThan(3_000_000);
  });

  it('a change that the log of a scoreboard lacks, at its end or within, is a gap', async () => {
    const { sport } = await aSport();
    const seqs: number[] = [];
    for (let points = 0; points < 4; points++)
      seqs.push(Number(await store.save(sport, SUNDAY, [aScore(scoredAt(points, 0))])));
    const [first, second, third, last] = seqs;
    await redis.xdel(`scores:{${sport}}:stream`, `${third}-0`);
    for (const count of [2, 10]) expect(await store.changesAfter(sport, first!, count)).toBe('gap');
    expect(await store.changesAfter(sport, second!, 10)).toBe('gap');
    expect(await store.changesAfter(sport, third!, 10)).toHaveLength(1);
    await redis.xdel(`scores:{${sport}}:stream`, `${last}-0`);
    expect(await store.changesAfter(sport, third!, 10)).toBe('gap');
  });

  it('a scoreboard that was lost begins again, although its log was not', async () => {
    const { sport } = await aSport();
    for (let points = 0; points < 3; points++) await store.save(sport, SUNDAY, [aScore(scoredAt(points, 0))], 10_000);
    await redis.del(`scores:{${sport}}:seq`, `scores:{${sport}}:games`, `scores:{${sport}}:asked`);
    const first = Number(await store.save(sport, SUNDAY, [aScore(scoredAt(7, 7))], 10_000));
    expect(await store.changesAfter(sport, first - 1, 10)).toHaveLength(1);
    expect(await store.changesAfter(sport, first + 1, 10)).toBe('gap');
  });

  it('the content of the scoreboard store equals the sum of its published changes', async () => {
    const { sport, news } = await aSport();
    const seq = await store.save(sport, SUNDAY, [aScore({ id: '1' }), aScore({ id: '2' })]);
    const board = await store.load(sport);
    expect(board.seq).toBe(seq);
    expect([...board.days.get(SUNDAY)!.values()]).toEqual(
      expect.arrayContaining((await news()).flatMap(({ upserts }) => upserts)),
    );
  });

  it('the scoreboard store ignores an answer to an earlier request, unless its time is from another clock', async () => {
    const { sport } = await aSport();
    const [before, after] = [aScore(), aScore(scoredAt(31, 20))];
    await store.save(sport, SUNDAY, [after], 100_000);
    expect(await store.save(sport, SUNDAY, [before], 99_999)).toBe('stale');
    expect(await store.on(sport, SUNDAY)).toEqual([after]);
    expect(await store.save(sport, SUNDAY, [before], 40_000)).toEqual(expect.any(Number));
  });

  it('the scoreboard store lists the games of a day by start, and tells an empty day from one never polled', async () => {
    const { sport } = await aSport();
    const at = (id: string, hour: number) => aScore({ id, commence_time: `2026-11-22T${hour}:00:00.000Z` });
    await store.save(sport, SUNDAY, [at('3', 21), at('2', 18), at('1', 18)]);
    await store.save(sport, SATURDAY, []);
    expect((await store.on(sport, SUNDAY))?.map(({ id }) => id)).toEqual(['1', '2', '3']);
    expect(await store.on(sport, SATURDAY)).toEqual([]);
    expect(await store.on(sport, '2026-11-20')).toBeUndefined();
  });

  it('the scoreboard store stores when the score of a game changed, from its start on', async () => {
    const { sport } = await aSport();
    const none = { scores: { home: null, away: null }, home_score: null, away_score: null };
    const steps = [none, scoredAt(0, 0), { ...scoredAt(0, 0), clock: '9:00 - 1st' }, scoredAt(7, 0), scoredAt(7, 3)];
    for (const [i, step] of steps.entries()) await store.save(sport, SUNDAY, [aScore(step)], i);
    expect(await store.changesOf(sport, '401')).toEqual([
      { at: 1, home: 0, away: 0, clock: '8:41 - 3rd' },
      { at: 3, home: 7, away: 0, clock: '8:41 - 3rd' },
      { at: 4, home: 7, away: 3, clock: '8:41 - 3rd' },
    ]);
    expect(await store.changesOf(sport, 'none')).toEqual([]);
  });

  it('the scoreboard store removes all days before a given day, and publishes that', async () => {
    const { sport, news } = await aSport();
    await store.save(sport, SATURDAY, [aScore({ id: '1' })]);
    await store.save(sport, SUNDAY, [aScore({ id: '2' })]);
    await store.forgetBefore(sport, SUNDAY);
    expect((await news()).at(-1)).toMatchObject({ day: SATURDAY, gone: ['1'] });
    expect([...(await store.load(sport)).days.keys()]).toEqual([SUNDAY]);
    expect(await store.changesOf(sport, '1')).toEqual([]);
    expect(await store.changesOf(sport, '2')).toHaveLength(1);
  });

  it('the scoreboard store stores the addresses of logos', async () => {
    const { sport } = await aSport();
    await store.keepLogos(sport, new Map([['bills', 'https://scoreboard.test/buf.png']]));
    await store.keepLogos(sport, new Map());
    expect(await store.logosOf(sport)).toEqual(new Map([['bills', 'https://scoreboard.test/buf.png']]));
  });
});
