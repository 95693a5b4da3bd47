import { createSocket, type Socket } from 'node:dgram';
import { getServers, lookup, setServers } from 'node:dns/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isPublic, type Resolve, SafeCalls, whyNotCalled } from './safe-call.js';

const NOT_PUBLIC = 'the address is not on the public internet';

let inside: Server;
let port: number;
let reached: string[] = [];
let answer: RequestListener;
beforeAll(async () => {
  inside = createServer((request, response) => {
    reached.push(request.url!);
    answer(request, response);
  });
  await new Promise<void>((listens) => inside.listen(0, '127.0.0.1', listens));
  port = (inside.address() as AddressInfo).port;
});
beforeEach(() => {
  reached = [];
  answer = (_, response) => response.end('fine');
});
afterAll(() => new Promise((closed) => inside.close(closed)));

const to = (...allowed: string[]) => new SafeCalls(new Set(allowed), undefined, 1_000);

it('a host that the operator allows is called, by its name or with its port, and no other port of it then', async () => {
  for (const allowed of ['127.0.0.1', `127.0.0.1:${port}`])
    expect(await to(allowed).post(`http://127.0.0.1:${port}/hook`, 'body', {})).toMatchObject({
      status: 200,
      text: 'fine',
    });
  await expect(to('127.0.0.1:1').post(`http://127.0.0.1:${port}/`, '', {})).rejects.toThrow('https://');
  expect(reached).toEqual(['/hook', '/hook']);
});

it.each([
  '127.0.0.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '0x7f.1',
  '127.1',
  '127.0.0.1.',
  '0',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:ffff:127.0.0.1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[fe80::1]',
  '[fc00::1]',
  '[fec0::1]',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '198.18.0.1',
  '198.19.255.254',
  '[2001:2::1]',
  '[2001:20::1]',
  '[3fff::1]',
  '224.0.0.1',
  '255.255.255.255',
])('https://%s is inside, and not called', async (host) => {
  await expect(to().post(`https://${host}:${port}/`, '', {})).rejects.toThrow(NOT_PUBLIC);
  expect(reached).toEqual([]);
});

it.each([
  'http://example.com/',
  'ftp://example.com/',
  'file:///etc/passwd',
  'javascript:1',
  'https://a:b@example.com/',
  'x',
])('%s is not called', (address) => {
  expect(whyNotCalled(address, new Set())).toBeDefined();
});

it('public addresses are allowed', () => {
  expect(['8.8.8.8', '1.1.1.1', '2606:4700::1111', '2a00:1450:4001::1'].map(isPublic)).toEqual(Array(4).fill(true));
  expect(whyNotCalled('https://example.com:8443/hook?key=1', new Set())).toBeUndefined();
});

describe('a name that resolves', () => {
  const resolving = (...answers: string[][]) => {
    const asked: string[] = [];
    const resolve: Resolve = async (host) => {
      asked.push(host);
      const addresses = answers[Math.min(asked.length, answers.length) - 1]!;
      return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    };
    return { asked, calls: new SafeCalls(new Set(['localhost']), resolve, 300) };
  };
  // Nobody there, or no way there: only that a connection is tried matters.
  const OUTSIDE = '2a00:dead::1';

  it('to an address inside is not called, nor one that also resolves outside', async () => {
    for (const addresses of [['127.0.0.1'], ['::1'], ['::ffff:127.0.0.1'], [OUTSIDE, '127.0.0.1'], []]) {
      const { calls } = resolving(addresses);
      await expect(calls.post(`https://hook.test:${port}/`, '', {})).rejects.toThrow(NOT_PUBLIC);
    }
    expect(reached).toEqual([]);
  });

  it('to another address after it was checked is connected to as it was checked, and is checked again for the next call', async () => {
    const { calls, asked } = resolving([OUTSIDE], ['127.0.0.1']);
    await expect(calls.post(`https://hook.test:${port}/`, '', {})).rejects.toThrow(/no answer|call failed \(E/);
    expect(asked).toEqual(['hook.test']); // once: what was checked is what was connected to
    await expect(calls.post(`https://hook.test:${port}/`, '', {})).rejects.toThrow(NOT_PUBLIC);
    expect(reached).toEqual([]);
  });

  it('inside is called if the operator allows it', async () => {
    const { calls, asked } = resolving(['127.0.0.1']);
    expect((await calls.post(`http://localhost:${port}/`, '', {})).status).toBe(200);
    expect(asked).toEqual([]);
  });
});

it('a redirect is an answer, and is not followed', async () => {
  answer = (_, response) => response.writeHead(301, { Location: `http://127.0.0.1:${port}/secret` }).end();
  expect((await to('127.0.0.1').post(`http://127.0.0.1:${port}/moved`, '', {})).status).toBe(301);
  expect(reached).toEqual(['/moved']);
});

it('an answer is read up to four kB, however long it is', async () => {
  answer = (_, response) => {
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(10_000)));
    };
    response.on('drain', more);
    more();
  };
  expect((await to('127.0.0.1').post(`http://127.0.0.1:${port}/`, '', {})).text).toHaveLength(4_096);
});

it.each<[string, RequestListener]>([
  ['never answers', () => {}],
  ['never ends its answer', (_, response) => void response.write('a')],
  [
    'answers a byte at a time',
    (_, response) => {
      const drip = setInterval(() => response.write('a'), 50);
      response.on('close', () => clearInterval(drip));
    },
  ],
])('who %s is given up in time', async (_, listener) => {
  answer = listener;
  const begun = performance.now();
  await expect(to('127.0.0.1').post(`http://127.0.0.1:${port}/`, '', {})).rejects.toThrow('no answer in time');
  expect(performance.now() - begun).toBeLessThan(2_000);
});

it('who closes the connection, or upgrades it, has not answered', async () => {
  for (const text of ['', 'HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n']) {
    answer = ({ socket }) => void socket.end(text);
    await expect(to('127.0.0.1').post(`http://127.0.0.1:${port}/`, '', {})).rejects.toThrow();
  }
});

it.each([
  ['120', 120],
  ['soon', undefined],
  ['Sun, 06 Nov 1994 08:49:37 GMT', 0],
])('Retry-After: %s', async (header, expected) => {
  answer = (_, response) => response.writeHead(429, { 'Retry-After': header }).end();
  const { waitSeconds } = await to('127.0.0.1').post(`http://127.0.0.1:${port}/`, '', {});
  expect(waitSeconds).toBe(expected);
});

describe('the name service', () => {
  let service: Socket;
  let asked: string[];
  let answers: boolean;
  const before = getServers();
  beforeAll(async () => {
    service = createSocket('udp4');
    service.on('message', (question, { port, address }) => {
      const { name, isForIPv4 } = questionIn(question);
      asked.push(name);
      if (answers) service.send(answerTo(question, isForIPv4 ? [127, 0, 0, 1] : undefined), port, address);
    });
    await new Promise<void>((bound) => service.bind(0, '127.0.0.1', bound));
    setServers([`127.0.0.1:${service.address().port}`]);
  });
  beforeEach(() => {
    asked = [];
    answers = true;
  });
  afterAll(() => {
    setServers(before);
    service.close();
  });

  it('is asked for the name alone, as the whole internet would, and not the files of this machine', async () => {
    await expect(to().post('https://hook.test/', '', {})).rejects.toThrow(NOT_PUBLIC);
    expect([...new Set(asked)]).toEqual(['hook.test']);
    await expect(to().post('https://localhost/', '', {})).rejects.toThrow(NOT_PUBLIC);
  });

  it('that is silent keeps no other name of the process waiting', async () => {
    answers = false;
    const silent = Promise.allSettled(Array.from({ length: 20 }, (_, i) => to().post(`https://s${i}.test/`, '', {})));
    const first = await Promise.race([silent, lookup('localhost')]);
    expect(first).toHaveProperty('address');
    for (const one of await silent) expect(one).toMatchObject({ reason: { message: 'no answer in time' } });
    expect(new Set(asked).size).toBe(20);
  });
});

/** The name that a question of DNS asks for, and of which kind. */
const questionIn = (question: Buffer) => {
  const labels: string[] = [];
  let at = 12;
  for (let length = question[at]!; length > 0; length = question[at]!) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), isForIPv4: question.readUInt16BE(at + 1) === 1, end: at + 5 };
};

/** An answer with one address, or with none. */
const answerTo = (question: Buffer, address: readonly number[] | undefined): Buffer => {
  const head = Buffer.from(question.subarray(0, 12));
  head.writeUInt16BE(0x8180, 2);
  head.writeUInt16BE(address ? 1 : 0, 6);
  head.writeUInt32BE(0, 8);
  const record = address ? Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, ...address]) : Buffer.alloc(0);
  return Buffer.concat([head, question.subarray(12, questionIn(question).end), record]);
};
