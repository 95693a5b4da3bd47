import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { CONFIG, type Config } from '../config.js';
import { HttpMeter } from '../metrics/http-meter.js';
import { FastPath } from './fast-path/fast-path.js';
import { Admission } from './limits/admission.js';
import { OverloadGate } from './pressure/overload-gate.js';
import { WaitingLine } from './pressure/waiting-line.js';
import { standard } from './problem.js';
import { refusingAtOnce } from './refuse-at-once.js';

/** What every connection meets before the framework: the budgets of its network, the overload gate, and the fast path if it is wanted. */
export const installFront = (app: NestExpressApplication, { hasFastPath, door }: Front) => {
  const server: Server = app.getHttpServer();
  const admission = app.get(Admission);
  const gate = app.get(OverloadGate);
  const path = app.get(FastPath);
  const line = app.get(WaitingLine);
  const refuse = refusingAtOnce(app.get<Config>(CONFIG), app.get(HttpMeter));
  const ordinary = listenersOf<RequestListener>(server, 'request');
  const sockets = listenersOf<(...upgrade: [IncomingMessage, Socket, Buffer]) => void>(server, 'upgrade');

  const enter = (request: IncomingMessage, response: ServerResponse) => {
    const onward = () => {
      for (const listener of ordinary) listener.call(server, request, response);
    };
    const problem = admission.requestRefusal(request) ?? (isSocketPath(request) ? NO_SOCKET : undefined);
    if (problem) return refuse(request, response, problem);
    if (gate.refuses(request, response)) return;
    if (hasFastPath) path.take(request, response, onward);
    else onward();
  };
  server.on('request', enter);
  server.on('checkContinue', enter); // whoever waits for our word before it sends a body gets it from `Bodies`
  server.on('connection', (connection: Socket) => {
    line.noteConnection();
    if (!admission.admitsConnection(connection)) connection.destroy();
  });
  server.on('upgrade', (request: IncomingMessage, connection: Socket, head: Buffer) => {
    if (!door.admits(request, connection)) return;
    for (const listener of sockets) listener.call(server, request, connection, head);
  });
  Object.assign(server, DEADLINES);
};

interface Front {
  readonly hasFastPath: boolean;
  /** Decides who may open a socket. */
  readonly door: { admits(request: IncomingMessage, connection: Socket): boolean };
}

/**
 * How long a client may take for its headers, and for a whole request, in milliseconds; and how often that is checked, because Node's
 * default of half a minute would add to each.
 */
const DEADLINES = { headersTimeout: 15_000, requestTimeout: 30_000, connectionsCheckingInterval: 1_000 };

// Sockets are opened by an upgrade. The socket server would leave some of its plain requests unanswered.
const isSocketPath = ({ url = '' }: IncomingMessage): boolean => url.startsWith('/socket.io/');
const NO_SOCKET = standard(400);

const listenersOf = <Listener>(server: Server, event: string): readonly Listener[] => {
  const all = server.listeners(event) as Listener[];
  server.removeAllListeners(event);
  return all;
};
