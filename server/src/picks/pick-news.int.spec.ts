import { PICKS_CHANNEL, type PickNews } from '@fairline/shared/contract';
import { jest } from '@jest/globals';
import { aSocket, connected, type TestSocket } from '../testing/a-browser.js';
import { aServer, type TestServer } from '../testing/a-server.js';
import { cuttable } from '../testing/cuttable.js';
import { until } from '../testing/until.js';

jest.setTimeout(60_000);

describe('messages about picks', () => {
  let redis: Awaited<ReturnType<typeof cuttable>>;
  let here: TestServer, there: TestServer;
  const sockets: TestSocket[] = [];
  beforeAll(async () => {
    redis = await cuttable(process.env.REDIS_URL!);
    [here, there] = [await aServer(), await aServer({ REDIS_URL: redis.url })];
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.disconnect();
  });
  afterAll(async () => {
    await Promise.all([here.close(), there.close()]);
    redis.close();
  });

  /** A user's device, and all the news of picks that it received, in order. */
  const open = async (server: TestServer, token: string) => {
    const socket = aSocket(server.url, token);
    sockets.push(socket);
    const received: unknown[] = [];
    socket.on('picks:settled', (picks) => received.push(JSON.parse(picks)));
    socket.on('picks:changed', (cursor) => received.push(cursor));
    await connected(socket);
    return received;
  };
  const tell = (news: PickNews) => here.redis.publish(PICKS_CHANNEL, JSON.stringify(news));

  it('the message of a settlement reaches every device of the user on every server, and no other user', async () => {
    const [user, other] = [await here.someone(), await here.someone()];
    const [one, two, foreign] = [
      await open(here, user.token),
      await open(there, user.token),
      await open(here, other.token),
    ];
    const picks = [{ id: 'a', status: 'won', mine: 1 }];
    await tell({ kind: 'settled', userId: user.userId, cursor: '7', picks });
    await until(() => one.length === 2 && two.length === 2);
    expect([one, two]).toEqual([
      [picks, '7'],
      [picks, '7'],
    ]);
    await tell({ kind: 'changed', userId: other.userId, cursor: '1' });
    await until(() => foreign.length > 0);
    expect(foreign).toEqual(['1']);
  });

  it('a change on one device is announced to the others, but a sync without changes is not', async () => {
    const user = await here.someone();
    const received = await open(there, user.token);
    const sync = (changes: object[]) => user.ask('post', '/api/picks/sync').send({ cursor: null, changes }).expect(200);
    const { body } = await sync([{ id: 'a' }]);
    await until(() => received.length > 0);
    await sync([{ id: 'a' }]);
    await sync([]);
    const last = await sync([{ id: 'b' }]);
    await until(() => received.length > 1);
    expect(received).toEqual([body.cursor, last.body.cursor]);
  });

  it('a change is announced to other devices even when the device that made it is far behind', async () => {
    const user = await here.someone();
    const sync = (changes: object[]) => user.ask('post', '/api/picks/sync').send({ cursor: null, changes }).expect(200);
    const received = await open(there, user.token);
    for (const half of ['a', 'b']) await sync(Array.from({ length: 300 }, (_, i) => ({ id: `${half}${i}` })));
    await until(() => received.at(-1) === '600');
    const { body } = await sync([{ id: 'late' }]);
    expect(body).toMatchObject({ cursor: '500', more: true });
    await until(() => received.at(-1) !== '600');
    expect(received).toEqual(['300', '600', '601']);
  });

  it('every device syncs after messages may have been lost while Redis was unreachable', async () => {
    const user = await there.someone();
    const received = await open(there, user.token);
    redis.cut();
    await tell({ kind: 'changed', userId: user.userId, cursor: '5' });
    redis.join();
    await until(() => received.length > 0);
    expect(received).toEqual(['']);
  });

  it('messages that cannot be parsed are ignored', async () => {
    const user = await here.someone();
    const received = await open(here, user.token);
    await here.redis.publish(PICKS_CHANNEL, 'nonsense');
    await tell({ kind: 'changed', userId: user.userId, cursor: '5' });
    await until(() => received.length > 0);
    expect(received).toEqual(['5']);
  });
});
