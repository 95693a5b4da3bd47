import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Request } from 'express';
import inject, { type DispatchFunc } from 'light-my-request';
import type { Ask } from './tools.js';

/**
 * Lets a tool ask the open API within this process, with the token and from the network of the request that called the tool: so a tool is
 * allowed exactly what its caller is, and counts as a program's own call would.
 */
@Injectable()
export class OpenApiAsker {
  constructor(private readonly host: HttpAdapterHost) {}

  for({ headers, socket }: Request): Ask {
    const app = this.host.httpAdapter.getInstance<DispatchFunc>();
    return async (method, path, values = {}) => {
      const { statusCode, payload } = await inject(app, {
        method,
        url: `/api/v1${path}`,
        ...(socket.remoteAddress ? { remoteAddress: socket.remoteAddress } : {}),
        headers: { ...handedOn(headers), accept: 'application/json' },
        ...(method === 'GET' ? { query: asText(values) } : { payload: { ...values } }),
      });
      const body = JSON.parse(payload);
      return statusCode < 400 ? { ok: true, body } : { ok: false, detail: `${body.detail} (${body.code})` };
    };
  }
}

const handedOn = (headers: Request['headers']): Record<string, string> =>
  Object.fromEntries(
    ['authorization', 'x-forwarded-for', 'x-csrf-token'].flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );

const asText = (values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
