import { constants, generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '@fairline/shared/testing';
import { WebSocket } from 'ws';
import { readConfig } from '../config.js';
import { makeServer } from '../server.js';
import { makeSimulator } from '../simulator.js';
import type { Heard } from '../testing/exchange.js';
import { ExchangeSockets } from './sockets.js';

const KEY = generateKeyPairSync('rsa', { modulusLength: 2048 });
const PEM = KEY.publicKey.export({ type: 'spki', format: 'pem' }).toString();

describe('the sockets of the simulated exchanges', () => {
  let server: Server;
  let sockets: ExchangeSockets;
  let origin: string;
  const clients: WebSocket[] = [];

  beforeAll(async () => {
    const simulator = makeSimulator(
      readConfig({ SIM_KALSHI_KEY_ID: 'set', SIM_KALSHI_PUBLIC_KEY: PEM.replaceAll('\n', '\\n') }),
    );
    server = makeServer(simulator);
    sockets = new ExchangeSockets(server, simulator.streams, simulator.faults);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterEach(async () => {
    for (const client of clients.splice(0)) client.terminate();
    await fetch(`${origin}/admin/faults`, { method: 'DELETE' });
  });

  afterAll(async () => {
    sockets.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const commit = (fault: object) => fetch(`${origin}/admin/faults`, { method: 'POST', body: JSON.stringify(fault) });
  const json = async (path: string) => (await fetch(origin + path)).json() as Promise<never>;

  /** Opens a socket; what it hears is kept. Rejects with the status of a refused handshake. */
  const open = async (path: string, headers: Record<string, string> = {}) => {
    const client = new WebSocket(origin.replace('http', 'ws') + path, { headers });
    clients.push(client);
    const heard: Heard[] = [];
    const texts: string[] = [];
    client.on('message', (data) => {
      const text = String(data);
      texts.push(text);
      if (/^[[{]/.test(text)) heard.push(...[JSON.parse(text)].flat());
    });
    await Promise.race([
      once(client, 'open'),
      once(client, 'unexpected-response').then(([, { statusCode }]) =>
        Promise.reject(new Error(`refused: ${statusCode}`)),
      ),
      once(client, 'error').then(([error]) => Promise.reject(error)),
    ]);
    return { client, heard, texts, say: (message: object) => client.send(JSON.stringify(message)) };
  };

  const signed = (id: string, { at = Date.now(), method = 'GET' } = {}) => ({
    'KALSHI-ACCESS-KEY': id,
    'KALSHI-ACCESS-TIMESTAMP': String(at),
    'KALSHI-ACCESS-SIGNATURE': sign('sha256', Buffer.from(`${at}${method}/trade-api/ws/v2`), {
      key: KEY.privateKey,
      padding: constants.RSA_PKCS1_PSS_PADDING,
      saltLength: constants.RSA_PSS_SALTLEN_DIGEST,
    }).toString('base64'),
  });

  const sharesOfNba = async (): Promise<string[]> => {
    const events: { markets: { clobTokenIds: string }[] }[] = await json('/events?closed=false&tag_slug=nba&limit=500');
    return events.flatMap(({ markets }) => markets.flatMap(({ clobTokenIds }) => JSON.parse(clobTokenIds)));
  };

  it('anybody may follow shares of Polymarket, whose books change by themselves', async () => {
    const { heard, texts, say, client } = await open('/ws/market');
    const shares = await sharesOfNba();
    say({ assets_ids: shares, type: 'market' });
    await until(() => heard.length >= shares.length);
    await until(() => heard.some(({ event_type }) => event_type === 'price_change'));
    client.send('PING');
    await until(() => texts.includes('PONG'));
  });

  it('a list of books of Polymarket is asked for by POST', async () => {
    const shares = (await sharesOfNba()).slice(0, 2);
    const body = JSON.stringify(shares.map((token_id) => ({ token_id })));
    const books = (await (await fetch(`${origin}/books`, { method: 'POST', body })).json()) as Heard[];
    expect(books.map(({ asset_id }) => asset_id)).toEqual(shares);
  });

  it('Kalshi accepts only signed handshakes, of a key from its settings or the admin API', async () => {
    const path = '/trade-api/ws/v2';
    await expect(open(path)).rejects.toThrow('refused: 401');
    await expect(open(path, signed('other'))).rejects.toThrow('refused: 401');
    await expect(open(path, signed('set', { method: 'POST' }))).rejects.toThrow('refused: 401');
    await expect(open(path, signed('set', { at: Date.now() - 120_000 }))).rejects.toThrow('refused: 401');
    await open(path, signed('set'));
    const add = (key: object) => fetch(`${origin}/admin/kalshi/keys`, { method: 'POST', body: JSON.stringify(key) });
    expect((await add({ id: 'other', publicKey: 'none' })).status).toBe(422);
    expect((await add({ id: 'other', publicKey: PEM })).status).toBe(200);
    await open(path, signed('other'));
  });

  it('a key that cannot be read is named at the start', () => {
    const settings = { SIM_KALSHI_KEY_ID: 'set', SIM_KALSHI_PUBLIC_KEY: 'none' };
    expect(() => makeSimulator(readConfig(settings))).toThrow('SIM_KALSHI_PUBLIC_KEY');
  });

  it('Kalshi numbers its messages without a gap', async () => {
    const { heard, say } = await open('/trade-api/ws/v2', signed('set'));
    const { markets }: { markets: { ticker: string }[] } = await json('/trade-api/v2/markets?status=open&limit=40');
    const market_tickers = markets.map(({ ticker }) => ticker);
    say({ id: 1, cmd: 'subscribe', params: { channels: ['orderbook_delta'], market_tickers } });
    await until(() => heard.filter(({ type }) => type === 'orderbook_delta').length > 20);
    const numbers = heard.flatMap(({ seq }) => (seq === undefined ? [] : [seq]));
    expect(numbers).toEqual(numbers.map((_, place) => place + 1));
  });

  it('all connections of one exchange can be reset, and new ones refused for a while', async () => {
    const [one, two, other] = [
      await open('/ws/market'),
      await open('/ws/market'),
      await open('/trade-api/ws/v2', signed('set')),
    ];
    const ended = Promise.all([once(one.client, 'close'), once(two.client, 'close')]);
    await commit({ kind: 'reset', path: 'polymarket' });
    await ended;
    expect(other.client.readyState).toBe(WebSocket.OPEN);
    await open('/ws/market');
    await commit({ kind: 'reset', path: 'polymarket', seconds: 60 });
    await expect(open('/ws/market')).rejects.toThrow('refused: 503');
  });

  it('there is no other socket, and lists fail with the faults of REST', async () => {
    await expect(open('/ws/user')).rejects.toThrow('refused: 404');
    await commit({ kind: '500', path: 'polymarket', count: 1 });
    expect((await fetch(`${origin}/events`)).status).toBe(500);
    expect((await fetch(`${origin}/events?limit=1`)).status).toBe(200);
    await commit({ kind: '429', path: 'kalshi', count: 1 });
    expect((await fetch(`${origin}/trade-api/v2/events?limit=1`)).status).toBe(429);
  });

  it.each([
    [{ kind: 'lose', path: 'odds' }, 'hits polymarket or kalshi'],
    [{ kind: 'silence', path: 'kalshi' }, 'names its seconds'],
    [{ kind: 'lose', path: 'kalshi', market: 7 }, 'market must be text'],
  ])('the fault %j is refused', async (fault, why) => {
    const answer = await commit(fault);
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(why)]);
  });
});
