import { type BoardId, type BoardNews, boardNewsSchema } from '@fairline/shared/contract';
import { noChange, odds } from '@fairline/shared/domain';
import { aGame, aQuote, NOON } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import { RedisSubscriber } from '../platform/redis-subscriber.js';
import { aServer, aSport, type TestServer } from '../testing/a-server.js';
import { until } from '../testing/until.js';
import { BoardSource } from './board.relay.js';

describe('the source of a board', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await aServer();
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => server.close());

  it('confirmations that arrive while the board is loading are applied after the diffs before them', async () => {
    const { app, boards } = server;
    const board: BoardId = { sport: aSport(), section: 'game' };
    const { stamp } = aQuote();
    const seq = Number(await boards.commit(board, 0, { ...noChange, events: [aGame()], upserts: [aQuote()] }, NOON));
    const [news, stamps]: [BoardNews[], string[]] = [[], []];
    const source = new BoardSource(
      ...([board, boards, app.get(RedisSubscriber)] as const),
      () => undefined,
      (text) => stamps.push(text),
    );
    const stop = await source.subscribe((text) => news.push(boardNewsSchema.parse(JSON.parse(text))));
    const load = boards.load.bind(boards);
    jest.spyOn(boards, 'load').mockImplementationOnce(async (id) => {
      const read = await load(id);
      await boards.commit(board, seq, { ...noChange, upserts: [aQuote({ price: odds(2.2) })] }, NOON);
      await boards.confirm(board, new Map([[stamp, NOON + 60]]));
      await until(() => stamps.length > 0);
      return read;
    });

    const replica = await source.load();
    expect([replica.seq, replica.board.stamps.get(stamp)]).toEqual([seq, NOON + 60]);
    for (const each of news) replica.apply(each);
    expect(replica.since({ seq: seq + 1, at: 0 })).toEqual({ diffs: [], stamps: [[stamp, NOON + 60]] });
    stop();
  });
});
