import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Payments } from './payments.js';

/** Passes a request to the payment provider, and sends its response. */
export const askPayments = async (
  payments: Payments,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> => {
  const { method = 'GET', headers } = request;
  let text = '';
  for await (const chunk of request) text += String(chunk);
  const idempotencyKey = headers['idempotency-key'];
  const answered = payments.answer({
    method,
    path: url.pathname,
    text: method === 'GET' ? url.search.slice(1) : text,
    origin: url.origin,
    key: headers.authorization?.replace(/^Bearer /, ''),
    idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : undefined,
  });
  if (answered) response.writeHead(answered.status, answered.headers).end(answered.body);
};
