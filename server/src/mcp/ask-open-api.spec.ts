import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpAdapterHost } from '@nestjs/core';
import type { Request } from 'express';
import { unreadAnswers } from '../http/unread-answers.js';
import { OpenApiAsker } from './ask-open-api.js';

const aRequest = { headers: { host: 'fairline.test' }, socket: { remoteAddress: '192.0.2.1' } } as unknown as Request;

it('an answer of a megabyte, which is counted until it is read, arrives whole', async () => {
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const bytes = Buffer.from(JSON.stringify({ data: 'x'.repeat(1_500_000), from: request.socket.remoteAddress }));
    unreadAnswers.hold({ network: 'test', userId: 'someone' }, request, response, bytes);
    response.end(bytes);
  };
  const host = { httpAdapter: { getInstance: () => answer } } as unknown as HttpAdapterHost;
  const { ok, body } = (await new OpenApiAsker(host).for(aRequest)('GET', '/fair-lines')) as {
    readonly ok: true;
    readonly body: { readonly data: string; readonly from: string };
  };
  expect([ok, body.data.length, body.from]).toEqual([true, 1_500_000, '192.0.2.1']);
  await new Promise((soon) => setTimeout(soon, 50));
  expect(unreadAnswers.of('user someone')).toBe(0);
});
