import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpAdapterHost } from '@nestjs/core';
import type { Request, Response } from 'express';
import { unreadAnswers } from '../http/unread-answers.js';
import { hasLeft } from '../http/when-over.js';
import { until } from '../testing/until.js';
import { OpenApiAsker } from './ask-open-api.js';

const aCall = () => {
  const socket = Object.assign(new EventEmitter(), { remoteAddress: '192.0.2.1' });
  const request = { headers: { host: 'fairline.test' }, socket } as unknown as Request;
  return { socket, request, response: new EventEmitter() as Response };
};
const answeredBy = (answer: (request: IncomingMessage, response: ServerResponse) => void) => {
  const { request, response, socket } = aCall();
  const host = { httpAdapter: { getInstance: () => answer } } as unknown as HttpAdapterHost;
  return { ask: new OpenApiAsker(host).for(request, response), socket };
};

it('an answer of a megabyte, which is counted until it is read, arrives whole', async () => {
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const bytes = Buffer.from(JSON.stringify({ data: 'x'.repeat(1_500_000), from: request.socket.remoteAddress }));
    unreadAnswers.hold({ network: 'test', userId: 'someone' }, request, response, bytes);
    response.end(bytes);
  };
  const { ok, body } = (await answeredBy(answer).ask('GET', '/fair-lines')) as {
    readonly ok: true;
    readonly body: { readonly data: string; readonly from: string };
  };
  expect([ok, body.data.length, body.from]).toEqual([true, 1_500_000, '192.0.2.1']);
  await new Promise((soon) => setTimeout(soon, 50));
  expect(unreadAnswers.of('user someone')).toBe(0);
});

it('what a tool asked has nobody who waits for it, once the client of the tool has left', async () => {
  const asked: (readonly [IncomingMessage, ServerResponse])[] = [];
  const { ask, socket } = answeredBy((...call) => void asked.push(call));
  const answer = ask('GET', '/fair-lines');
  const refused = expect(answer).rejects.toThrow();
  await until(() => asked.length === 1);
  expect(hasLeft(...asked[0]!)).toBe(false);
  socket.emit('close');
  await refused;
  await until(() => hasLeft(...asked[0]!));
});
