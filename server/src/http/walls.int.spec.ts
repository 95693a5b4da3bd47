import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import request from 'supertest';
import { aServer, type TestServer } from '../testing/a-server.js';
import { routesOf } from '../testing/routes.js';

describe('protection of every route', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await aServer();
  });
  afterAll(() => server.close());

  /** The server's answer to bytes that none of our clients would send. */
  const answerTo = async (bytes: string): Promise<string> => {
    const { port, hostname } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.end(bytes);
    return text(socket);
  };
  const statusOf = async (bytes: string) => Number((await answerTo(bytes)).split(' ')[1]);

  it('no route allows another origin, and TRACE is refused', async () => {
    const through: string[] = [];
    for (const { path } of routesOf(server.app)) {
      const asked = await request(server.url).options(path).set({
        Origin: 'https://evil.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization',
      });
      if (Object.keys(asked.headers).some((name) => name.startsWith('access-control-')))
        through.push(`OPTIONS ${path}`);
      const trace = await answerTo(`TRACE ${path} HTTP/1.1\r\nHost: x\r\nCookie: canary\r\nConnection: close\r\n\r\n`);
      if (!/^HTTP\/1.1 4\d\d /.test(trace) || trace.includes('canary')) through.push(`TRACE ${path}`);
    }
    expect(through).toEqual([]);
  });

  it('a request with ambiguous lengths is refused', async () => {
    const both = 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n';
    const twice = 'Content-Length: 4\r\nContent-Length: 9\r\n';
    for (const lengths of [
      both,
      twice,
      'Transfer-Encoding: x\r\nTransfer-Encoding: chunked\r\n',
      'Content-Length: +4\r\n',
    ])
      expect([
        lengths,
        await statusOf(`POST /api/auth/sign-in HTTP/1.1\r\nHost: x\r\n${lengths}\r\n0\r\n\r\n`),
      ]).toEqual([lengths, 400]);
  });

  it('oversized headers and malformed lines are refused', async () => {
    const many = Array.from({ length: 3_000 }, (_, i) => `X-${i}: ${'x'.repeat(20)}\r\n`).join('');
    expect(await statusOf(`GET /api/health HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`)).toBe(431);
    expect(await statusOf(`GET /api/health HTTP/1.1\r\nHost: x\r\n${many}\r\n`)).toBe(431);
    expect(await statusOf('GET /api/health HTTP/1.1\r\nHost: x\r\nX : y\r\n\r\n')).toBe(400);
    expect(await statusOf('\u0016\u0003\u0001 hello')).toBe(400);
    expect(await statusOf('GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toBe(200);
  });
});
