import { Agent, get } from 'node:http';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { type INestApplication, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { listen } from './listen.js';
import { endIdleConnections } from './stop.js';

@Module({})
class Nothing {}

const CROWD = 1_500;
const TURNS = 200;

/** How many of a crowd that comes within one turn of the process connect at the first try; the kernel retries after a second. */
const inAtOnce = async (server: Server): Promise<number> => {
  const { port } = server.address() as { port: number };
  let connected = 0;
  const crowd = Array.from({ length: CROWD }, () => connect(port, '127.0.0.1').on('error', () => undefined));
  for (const each of crowd) each.once('connect', () => (connected += 1));
  for (let i = 0; i < TURNS; i += 1) await turn();
  for (const each of crowd) each.destroy();
  return connected;
};

const ends = (server: Server) => {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => open.add(socket));
  return () => {
    for (const socket of open) socket.destroy();
  };
};

let app: INestApplication;
let server: Server;
let endAll: () => void;
beforeEach(async () => {
  app = await NestFactory.create(Nothing, { logger: false });
  app.use('/slow', (_: unknown, response: { end(text: string): void }) => setTimeout(() => response.end('late'), 200));
  await listen(app, { PORT: 0, HOST: '127.0.0.1' });
  server = app.getHttpServer();
  endAll = ends(server);
});
afterEach(async () => {
  endAll();
  await app.close();
});

it('a burst of connections is accepted up to the largest backlog that the system allows', async () => {
  const widest = createServer();
  const endThese = ends(widest);
  await new Promise<void>((listening) => widest.listen({ port: 0, host: '127.0.0.1', backlog: 65_535 }, listening));
  const allowed = await inAtOnce(widest);
  endThese();
  widest.close();
  expect(await inAtOnce(server)).toBe(allowed);
});

it('an idle connection stays open for longer than a proxy keeps it, so that the proxy closes it first', async () => {
  const { headers } = await fetch(await app.getUrl());
  const [, seconds] = /^timeout=(\d+)$/.exec(headers.get('keep-alive') ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThan(60);
});

it('a closing app answers the request in progress, and then closes its connection', async () => {
  const agent = new Agent({ keepAlive: true });
  const answer = await new Promise<string>((resolve, reject) => {
    const call = get(`http://127.0.0.1:${(server.address() as AddressInfo).port}/slow`, { agent }, async (response) => {
      let text = '';
      for await (const part of response) text += String(part);
      resolve(text);
    });
    call.once('error', reject);
    server.once('request', () => {
      endIdleConnections(app);
      void app.close();
    });
  });
  expect(answer).toBe('late');
  await app.close();
  agent.destroy();
});
