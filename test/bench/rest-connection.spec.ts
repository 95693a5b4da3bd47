import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '../../scripts/services/process-life.mjs';
import { Connection } from './rest-connection.js';

const QUESTION = Buffer.from('GET / HTTP/1.1\r\nHost: here\r\n\r\n');

const asking = async (answer: http.RequestListener, isEnough: (connection: Connection) => boolean) => {
  const server = http.createServer(answer);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const connection = new Connection((server.address() as AddressInfo).port, QUESTION);
  try {
    expect(await until(() => isEnough(connection), 5_000, 5)).toBe(true);
  } finally {
    connection.end();
    server.close();
  }
  return connection;
};

it.each([
  ['no bytes', 0],
  ['a few bytes', 2],
  ['more bytes than come at once', 1_000_000],
])('a benchmark connection repeats its call when an answer with %s is complete', async (_, size) => {
  let calls = 0;
  const connection = await asking(
    (_request, response) => {
      calls += 1;
      response.writeHead(200, { 'Content-Length': size }).end(Buffer.alloc(size));
    },
    ({ answers }) => answers >= 3,
  );
  expect(calls - connection.answers).toBeLessThanOrEqual(1);
  expect(connection.refusal).toBeUndefined();
});

it('a benchmark connection stops after an answer other than 200, and reports it', async () => {
  const { answers, refusal } = await asking(
    (_request, response) => response.writeHead(429, { 'Content-Length': 0 }).end(),
    (connection) => connection.refusal !== undefined,
  );
  expect(refusal).toMatch(/^HTTP\/1\.1 429 /);
  expect(answers).toBe(0);
});
