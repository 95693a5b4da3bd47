import type { AddressInfo } from 'node:net';
import { eventually } from '@fairline/shared/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type WebSocket, WebSocketServer } from 'ws';
import { KeptSocket, type KeptSocketOptions, pauseAfter } from './kept-socket.js';

const after: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of after.splice(0).reverse()) await end();
});

/** An exchange's socket on this machine, and a kept socket to it; `told` is what happened to it in order. */
const aConnection = async (
  options: Partial<KeptSocketOptions> = {},
  onConnection: (socket: WebSocket) => void = () => undefined,
) => {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await new Promise((listening) => server.once('listening', listening));
  const sockets: WebSocket[] = [];
  const heard: string[] = [];
  server.on('connection', (socket) => {
    sockets.push(socket);
    socket.on('message', (data) => heard.push(String(data)));
    onConnection(socket);
  });
  const told: unknown[] = [];
  const kept = new KeptSocket({
    address: () => ({ url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}` }),
    onOpen: () => told.push('open'),
    onMessage: (message) => told.push(message),
    onLost: () => told.push('lost'),
    silenceMs: 60_000,
    random: () => 0,
    ...options,
  });
  after.push(
    () => server.close(),
    () => kept.close(),
  );
  return { kept, told, heard, sockets };
};

describe('a socket that is kept', () => {
  it('opens, hands on what is said as JSON, and sends', async () => {
    const { kept, told, heard, sockets } = await aConnection();
    await eventually(() => expect(told).toEqual(['open']));
    sockets[0]!.send('{"a":1}');
    sockets[0]!.send('PONG');
    await eventually(() => expect(told).toEqual(['open', { a: 1 }, 'PONG']));
    kept.send({ b: 2 });
    await eventually(() => expect(heard).toEqual(['{"b":2}']));
    expect(kept.state).toBe('open');
    expect(kept.lastHeardAt).toBeGreaterThan(0);
  });

  it('opens again after the connection was cut', async () => {
    const { told, sockets } = await aConnection();
    await eventually(() => expect(told).toEqual(['open']));
    sockets[0]!.terminate();
    await eventually(() => expect(told).toEqual(['open', 'lost', 'open']));
    sockets[1]!.send('{}');
    await eventually(() => expect(told).toHaveLength(4));
  });

  it('gives up a connection on which nothing is heard, while one that speaks stays', async () => {
    const { told, sockets } = await aConnection({ silenceMs: 300 });
    const speaking = await aConnection({ silenceMs: 300 }, (socket) => {
      const timer = setInterval(() => socket.ping(), 50);
      after.push(() => clearInterval(timer));
    });
    await eventually(() => expect(told.slice(0, 3)).toEqual(['open', 'lost', 'open']));
    expect(sockets.length).toBeGreaterThan(1);
    expect(speaking.told).toEqual(['open']);
  });

  it('pings now and then', async () => {
    const { heard } = await aConnection({ ping: { text: 'PING', everyMs: 50 } });
    await eventually(() => expect(heard.slice(0, 2)).toEqual(['PING', 'PING']));
  });

  it('asks for its address for each connection, and stays closed once closed', async () => {
    let asked = 0;
    const { kept, told, sockets } = await aConnection({});
    const { address } = { address: () => ({ url: `ws://127.0.0.1:${++asked}` }) }; // nobody listens there
    const failing = await aConnection({ address });
    await eventually(() => expect(asked).toBeGreaterThan(1));
    expect(failing.told).toContain('lost');
    await eventually(() => expect(told).toEqual(['open']));
    kept.close();
    await eventually(() => expect(sockets[0]!.readyState).toBe(3));
    expect([kept.state, told]).toEqual(['closed', ['open']]);
  });

  it('waits three seconds at most in the first minute without a connection, and then half a minute', () => {
    const pauses = Array.from({ length: 21 }, (_, before) => pauseAfter(before + 1));
    expect(pauses.slice(0, 5)).toEqual([500, 1_000, 2_000, 3_000, 3_000]);
    expect(pauses.slice(18)).toEqual([3_000, 30_000, 30_000]);
    const first = pauses.slice(0, 19).reduce((sum, pause) => sum + pause, 0);
    expect(first).toBeGreaterThan(45_000);
  });
});
