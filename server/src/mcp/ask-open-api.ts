import { createServer, type IncomingHttpHeaders, type RequestListener, type Server, request as send } from 'node:http';
import { duplexPair } from 'node:stream';
import { json } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Request, Response } from 'express';
import { markAdmitted } from '../admission/waiting-line.js';
import { whenOver } from '../http/when-over.js';
import type { Ask } from './tools.js';

/**
 * Lets a tool ask the open API within this process, with the token and from the network of the request that called the tool: so a tool is
 * allowed exactly what its caller is, and counts as a program's own call would.
 */
@Injectable()
export class OpenApiAsker {
  constructor(private readonly host: HttpAdapterHost) {}

  for(request: Request, response: Response): Ask {
    const { headers, socket } = request;
    return async (method, path, values = {}) => {
      const query = method === 'GET' ? `?${new URLSearchParams(asText(values))}` : '';
      const body = method === 'GET' ? undefined : JSON.stringify(values);
      const call = send({
        createConnection: () => this.connect(socket.remoteAddress),
        method,
        path: `/api/v1${path}${query}`,
        headers: { ...handedOn(headers), ...(body === undefined ? {} : bodyHeaders(body)), accept: 'application/json' },
      });
      const answered = new Promise<{ readonly status: number; readonly said: Said }>((resolve, reject) => {
        call.on('error', reject);
        call.on('response', (response) => {
          json(response).then((said) => resolve({ status: response.statusCode!, said: said as Said }), reject);
        });
      });
      whenOver(request, response, () => call.destroy()); // it would wait for its turn for nobody
      call.end(body);
      const { status, said } = await answered;
      return status < 400 ? { ok: true, body: said } : { ok: false, detail: `${said.detail} (${said.code})` };
    };
  }

  /** A connection that nobody outside sees. The budgets of networks stand before the framework: the tool's own request has passed them. */
  private connect(remoteAddress: string | undefined) {
    const [near, far] = duplexPair();
    // Long answers have a deadline for slow readers, of which there is none here.
    Object.assign(far, { remoteAddress, setTimeout: () => far });
    near.once('close', () => far.destroy());
    this.server.emit('connection', far);
    return near;
  }

  // The adapter exists when the first request comes, but not yet when this is constructed.
  private get server(): Server {
    this.known ??= createServer((request, response) => {
      markAdmitted(request); // the tool's own request waited in the line of its network
      this.host.httpAdapter.getInstance<RequestListener>()(request, response);
    });
    return this.known;
  }
  private known: Server | undefined;
}

const handedOn = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    ['host', 'authorization', 'x-forwarded-for', 'x-csrf-token'].flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );

const bodyHeaders = (body: string) => ({
  'content-type': 'application/json',
  'content-length': Buffer.byteLength(body),
});

const asText = (values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

type Said = Readonly<Record<string, unknown>>;
