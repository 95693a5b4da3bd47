import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Express } from 'express';
import { FastPath } from './fast-path/fast-path.js';
import { ipAsIn } from './ip-as-in.js';
import { OverloadGate } from './pressure/overload-gate.js';
import { WaitingLine } from './pressure/waiting-line.js';

/** What every request meets before the framework's pipeline: the overload gate, and the fast path if it is wanted. */
export const installFront = (app: NestExpressApplication, { hasFastPath }: { readonly hasFastPath: boolean }) => {
  const server = app.getHttpServer();
  const gate = app.get(OverloadGate);
  const path = app.get(FastPath);
  const ipOf = ipAsIn(app.getHttpAdapter().getInstance() as Express);
  const ordinary = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('connection', app.get(WaitingLine).noteConnection);
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const onward = () => {
      for (const listener of ordinary) listener.call(server, request, response);
    };
    if (gate.refuses(request, response)) return;
    if (hasFastPath) path.take(request, response, ipOf, onward);
    else onward();
  });
};
