import { packDiff } from '@fairline/shared/contract';
import { noChange } from '@fairline/shared/domain';
import { HistoryRepository } from '@fairline/shared/node';
import { aGame } from '@fairline/shared/testing';
import request from 'supertest';
import { aServer, aSport, type TestServer } from '../testing/a-server.js';
import { cuttable } from '../testing/cuttable.js';
import { until } from '../testing/until.js';

describe('GET /api/events', () => {
  let redis: Awaited<ReturnType<typeof cuttable>>;
  let server: TestServer, shaky: TestServer, sport: string;
  const now = Date.now();

  beforeAll(async () => {
    redis = await cuttable(process.env.REDIS_URL!);
    [server, shaky] = await Promise.all([aServer(), aServer({ REDIS_URL: redis.url })]);
  });
  beforeEach(() => {
    sport = aSport();
  });
  afterEach(() => redis.join());
  afterAll(async () => {
    await Promise.all([server.close(), shaky.close()]);
    redis.close();
  });

  const game = (id: string, startsIn: number, completed = false) =>
    aGame({ id: `${sport}-${id}`, sport, commenceTime: now + startsIn * 3_600_000, completed });
  const record = (...events: ReturnType<typeof game>[]) => {
    const news = packDiff({ ...noChange, seq: 1, events }, now);
    return server.app.get(HistoryRepository).append([{ board: { sport, section: 'game' }, news }]);
  };
  const put = (section: 'game' | 'props', ...events: ReturnType<typeof game>[]) =>
    server.boards.commit({ sport, section }, 0, { ...noChange, events }, now);
  const ask = ({ url, tokenOf }: TestServer) =>
    request(url)
      .get(`/api/events?sport=${sport}`)
      .set('Authorization', `Bearer ${tokenOf('gold')}`);
  const events = async (at = server) =>
    ((await ask(at).expect(200)).body as { id: string }[]).map(({ id }) => id.slice(sport.length + 1));

  it('the events of both boards are listed, each once, soonest first', async () => {
    await record(game('recorded', 1));
    await put('game', game('later', 5), game('soon', 1));
    await put('props', game('soon', 1), game('props', 3));
    expect(await events()).toEqual(['soon', 'props', 'later']);
  });

  it('recorded events that are not over are listed while the boards are empty', async () => {
    await record(game('over', -2, true), game('long ago', -13), game('soon', 1), game('under way', -2));
    expect(await events()).toEqual(['under way', 'soon']);
    await put('game');
    expect(await events()).toEqual(['under way', 'soon']);
  });

  it('recorded events are listed while the boards cannot be read', async () => {
    await record(game('soon', 1));
    await put('game', game('on the board', 1));
    redis.cut();
    await until(async () => (await request(shaky.url).get('/api/ready')).body.missing?.includes('redis'));
    expect(await events(shaky)).toEqual(['soon']);
  });

  it('the list is empty when no event is known', async () => {
    expect(await events()).toEqual([]);
  });
});
