import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

export type Behaviour = (response: ServerResponse, request: IncomingMessage) => void;

/** A local HTTP provider whose behaviour a test sets, and which records its requests. */
export const aProvider = async () => {
  const asked: URL[] = [];
  const told = { behaviour: json([]) as Behaviour };
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '/', 'http://provider'));
    told.behaviour(response, request);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v4`,
    asked,
    does: (behaviour: Behaviour) => {
      told.behaviour = behaviour;
      asked.length = 0;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    },
  };
};

export const json =
  (body: unknown, headers: Record<string, string> = {}): Behaviour =>
  (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip', ...headers });
    response.end(gzipSync(JSON.stringify(body)));
  };

export const text =
  (status: number, body: string, headers: Record<string, string> = {}): Behaviour =>
  (response) => {
    response.writeHead(status, headers);
    response.end(body);
  };

/** Never answers. */
export const silence: Behaviour = () => {};

/** Starts an answer and never finishes it. */
export const halfAnAnswer: Behaviour = (response) => {
  response.writeHead(200);
  response.write('[{"id":');
};

/** Cuts the connection in the middle of the body. */
export const cutConnection: Behaviour = (response) => {
  response.writeHead(200, { 'content-length': '1000' });
  response.write('[{"id":');
  setTimeout(() => response.destroy(), 5);
};

/** Uses one behaviour per request, then repeats the last. */
export const inTurn = (...behaviours: Behaviour[]): Behaviour => {
  let turn = 0;
  return (response, request) => behaviours[Math.min(turn++, behaviours.length - 1)]!(response, request);
};
