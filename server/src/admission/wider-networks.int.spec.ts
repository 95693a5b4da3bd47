import { jest } from '@jest/globals';
import type { Request } from 'express';
import request from 'supertest';
import { WebSocket } from 'ws';
import { ProviderAsks } from '../auth/providers/provider-asks.js';
import { Bodies } from '../http/bodies.js';
import { NetworkBudget } from '../http/network-budget.js';
import { aServer, type TestServer } from '../testing/a-server.js';
import { ORIGIN } from '../testing/config.js';
import { Admission } from './admission.js';

jest.setTimeout(90_000);

/** An address of each of the first customers of a /48, every one in a /56 of its own. */
const customersOf = (site: string, count: number) =>
  Array.from({ length: count }, (_, i) => `2001:db8:${site}:${(i * 256).toString(16)}::1`);

let sites = 0x1000;
const aSite = () => {
  sites += 1;
  return sites.toString(16);
};

describe('a customer who holds a whole /48', () => {
  let server: TestServer, direct: TestServer;
  const open: WebSocket[] = [];

  beforeAll(async () => {
    server = await aServer({ LIMITS: 'on', TRUSTED_PROXIES: '1', REQUESTS_PER_MINUTE: '300' });
    // What came back while the test runs would hide that there is an end.
    Reflect.set(admission(), 'tries', new NetworkBudget(100, 1));
    direct = await aServer({ LIMITS: 'on', TRUSTED_PROXIES: '0' });
  });
  afterAll(async () => {
    for (const link of open) link.terminate();
    await Promise.all([server.close(), direct.close()]);
  });

  const admission = () => server.app.get(Admission);
  const get = async (from: string, path: string) =>
    (await request(server.url).get(path).set('X-Forwarded-For', from)).status;
  const signIn = async (from: string, i: number) => {
    const who = { email: `${from.split(':')[2]}-${i}@example.com`, password: 'not it' };
    return (await request(server.url).post('/api/auth/sign-in').set('X-Forwarded-For', from).send(who)).status;
  };
  const handshake = async (from: string) => {
    const address = `${server.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
    const link = new WebSocket(address, { headers: { Origin: ORIGIN, 'X-Forwarded-For': from } });
    open.push(link);
    link.on('error', () => undefined);
    return new Promise<number>((told) => {
      link.once('open', () => told(101)).once('close', () => told(429));
    });
  };
  const network = (from: string) => admission().networkOf({ headers: {}, socket: { remoteAddress: from } } as never);
  const connection = (remoteAddress: string) => ({ remoteAddress, once: () => undefined }) as never;
  const inVain = async (from: string) => {
    const fail = () => Promise.reject(new Error('no code of ours'));
    const outcome = await server.app
      .get(ProviderAsks)
      .ask({ ip: from } as Request, fail)
      .catch((e: Error) => e.message);
    return outcome === 'no code of ours' ? 200 : 429;
  };
  const isIn = (isWithin: boolean) => (isWithin ? 200 : 429);

  it.each<[what: string, most: number, tries: number, attempt: (from: string, i: number) => number | Promise<number>]>([
    ['places of sockets', 150, 200, handshake],
    ['handshakes', 300, 500, (from) => isIn(admission().handshakeWait(network(from)) === undefined)],
    ['connections', 1_500, 2_000, (from) => isIn(direct.app.get(Admission).admitsConnection(connection(from)))],
    ['requests that are refused after work', 300, 500, (from) => get(from, '/api/nothing')],
    ['calls', 900, 1_500, (from) => get(from, '/api/sports')],
    ['requests under way', 250, 400, (from) => isIn(admission().holdRequest(network(from)) !== undefined)],
    ['pieces', 6_000, 9_000, (from) => isIn(admission().admitsCrumbs(network(from), 1))],
    ['megabytes of bodies', 192, 300, (from) => isIn(bodyWait(from) === undefined)],
    ['tries at sign-in', 90, 140, signIn],
    ['answers of a provider in vain', 90, 140, inVain],
  ])('has three times the %s of one at most, and others have theirs', async (_, most, tries, attempt) => {
    const answers: number[] = [];
    const customers = customersOf(aSite(), 250);
    while (answers.length < tries)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 50 }, (_, i) => attempt(customers[(answers.length + i) % 250]!, answers.length + i)),
        )),
      );
    const within = answers.filter((status) => status !== 429).length;
    expect(within).toBeGreaterThanOrEqual(most);
    expect(within).toBeLessThan(most * 1.3);
    expect(await attempt(customersOf(aSite(), 1)[0]!, 0)).not.toBe(429);
  });
  const bodyWait = (ip: string) =>
    server.app.get(Bodies).bodyWait({ headers: { 'content-length': '1000000' }, ip } as never);

  it('is no limit of a shared /48: twenty customers with a few pages each are served', async () => {
    const pages = customersOf(aSite(), 20).map(async (from) => [
      await handshake(from),
      await handshake(from),
      ...(await Promise.all(Array.from({ length: 10 }, () => get(from, '/api/sports')))),
    ]);
    expect((await Promise.all(pages)).flat().filter((status) => status >= 400)).toEqual([]);
  });
});
