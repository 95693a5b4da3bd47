import request from 'supertest';
import { WebSocket } from 'ws';
import { aSocket, connected } from '../testing/a-browser.js';
import { aServer, type TestServer } from '../testing/a-server.js';
import { ORIGIN } from '../testing/config.js';
import { until } from '../testing/until.js';

/** The answer to a socket that is refused. */
const refusalOf = (url: string): Promise<{ status?: number; retryAfter?: string }> =>
  new Promise((resolve, reject) => {
    const address = `${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
    const socket = new WebSocket(address, { origin: ORIGIN });
    socket.once('open', () => reject(new Error('it was let in')));
    socket.once('error', reject);
    socket.once('unexpected-response', (_, { statusCode, headers }) => {
      resolve({ status: statusCode!, retryAfter: headers['retry-after']! });
    });
  });

/** Keeps the process busy in long pieces until told to stop; other work runs between them. */
const busyBody = () => {
  let isOver = false;
  const work = () => {
    const until = Date.now() + 150;
    while (Date.now() < until);
    if (!isOver) setImmediate(work);
  };
  work();
  return () => {
    isOver = true;
  };
};

describe('an overloaded server', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await aServer({ LATE_AT_MOST_MS: '60', METRICS_TOKEN: 'a token for those who measure' });
  });
  afterAll(() => server.close());

  const sports = () => request(server.url).get('/api/sports');

  it('an overloaded server refuses requests and sockets with Retry-After, serves connected ones, and recovers', async () => {
    const inside = await connected(aSocket(server.url, server.tokenOf('gold')));
    await sports().expect(200);
    const rest = busyBody();
    await until(async () => (await sports()).status === 503);
    const refused = await sports().expect(503);
    expect(refused.body.code).toBe('BUSY');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(2);
    const { status, retryAfter } = await refusalOf(server.url);
    expect(status).toBe(503);
    expect(Number(retryAfter)).toBeGreaterThanOrEqual(2);
    await request(server.url).get('/api/health').expect(200);
    expect(await inside.emitWithAck('clock:ask')).toBeGreaterThan(0);
    rest();
    await until(async () => (await sports()).status === 200);
    (await connected(aSocket(server.url, server.tokenOf('gold')))).disconnect();
    inside.disconnect();
    const { text } = await request(server.url)
      .get('/metrics')
      .set('Authorization', 'Bearer a token for those who measure');
    expect(text).toMatch(/fairline_turned_away_total\{what="request"\} [1-9]/);
    expect(text).toMatch(/fairline_turned_away_total\{what="socket"\} [1-9]/);
  });
});

it('at most SOCKETS_AT_MOST sockets are accepted, and another when one has left', async () => {
  const server = await aServer({ SOCKETS_AT_MOST: '2' });
  try {
    const [one, two] = [aSocket(server.url, undefined), aSocket(server.url, undefined)];
    await Promise.all([connected(one), connected(two)]);
    expect(await refusalOf(server.url)).toMatchObject({ status: 503 });
    one.disconnect();
    await until(() =>
      refusalOf(server.url).then(
        () => false,
        ({ message }) => message === 'it was let in',
      ),
    );
    two.disconnect();
  } finally {
    await server.close();
  }
});
