import { once } from 'node:events';
import http, { type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Reader, UnreadAnswers } from './unread-answers.js';

const MB = 1_000_000;

describe('large answers that nobody reads', () => {
  const answers = new UnreadAnswers({ user: 100 * MB, network: 160 * MB, all: 200 * MB });
  const shared = Buffer.alloc(40 * MB);
  let server: Server;
  let timeouts: (number | undefined)[] = [];
  const open: Socket[] = [];
  beforeAll(async () => {
    server = http.createServer((request, response) => {
      const [network = '', userId, isShared] = request.url!.slice(1).split('/').map(decodeURIComponent);
      const bytes = isShared ? shared : Buffer.alloc(40 * MB);
      answers.hold({ network, userId } as Reader, request, response, bytes);
      timeouts.push(request.socket.timeout);
      response.end(bytes);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  beforeEach(() => {
    timeouts = [];
  });
  afterEach(async () => {
    for (const socket of open.splice(0)) socket.destroy();
    for (let i = 0; i < 100 && answers.of('all') > 0; i++) await pause(20);
    expect(answers.of('all')).toBe(0);
  });
  afterAll(() => server.close());

  /** Asks, and reads nothing but the first bytes. */
  const ask = async (who: string): Promise<Socket> => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
    open.push(socket);
    socket.write(`GET /${who} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await once(socket, 'readable');
    return socket;
  };
  const isCut = async (socket: Socket): Promise<boolean> => {
    if (socket.closed) return true;
    socket.resume();
    return Promise.race([once(socket, 'close').then(() => true), pause(5_000).then(() => false)]);
  };

  it('the oldest of a user is cut when their next one is too much, and those of others are not', async () => {
    const [other, first, second, third] = [await ask('a/x'), await ask('b/u'), await ask('c/u'), await ask('d/u')];
    expect(answers.of('user u')).toBe(80 * MB);
    expect(await isCut(first!)).toBe(true);
    for (const kept of [other, second, third]) expect(kept!.closed).toBe(false);
    expect(timeouts).toEqual([30_000, 30_000, 30_000, 30_000]);
  });

  it('those of a network and of a process have limits too, whoever its users are', async () => {
    const five = [await ask('a/1'), await ask('a/2'), await ask('a/3'), await ask('a/4'), await ask('a/5')];
    expect(answers.of('network a')).toBe(160 * MB);
    expect(await isCut(five[0]!)).toBe(true);
    await ask('b/6');
    await ask('c/7');
    expect(answers.of('all')).toBe(200 * MB);
    expect(await isCut(five[1]!)).toBe(true);
  });

  it('the customers of one /48 have no more than one', async () => {
    const of = (i: number) => ask(`2001:db8:1:${i}::%2F64/${i}`);
    const five = [await of(1), await of(2), await of(3), await of(4), await of(5)];
    expect(answers.of('network 2001:db8:1::/48')).toBe(160 * MB);
    expect(await isCut(five[0]!)).toBe(true);
  });

  it('an answer that many read is counted once, and none that was read', async () => {
    for (let i = 0; i < 10; i++) await ask('a/u/shared');
    expect(answers.of('user u')).toBe(40 * MB);
    const reader = await ask('a/v');
    reader.resume();
    for (let i = 0; i < 200 && answers.of('user v') > 0; i++) await pause(20);
    expect(answers.of('user v')).toBe(0);
    expect(open.filter(({ closed }) => closed)).toEqual([]);
  });
});
