import type { ServerResponse } from 'node:http';
import type { Fault } from './faults.js';
import { Refusal } from './odds-api/refusal.js';

/** Sends the faulty response of a fault. `truth` is the text of the correct response, which some faults spoil. */
export const commitFault = (fault: Fault, response: ServerResponse, truth: () => string): void => {
  const spoil = SPOILERS[fault.kind];
  if (fault.kind === '429' && fault.retryAfter) response.setHeader('retry-after', String(fault.retryAfter));
  // A fault without a spoiler sends nothing: the caller's own timeout ends the call.
  spoil?.(response, truth);
};

type Spoiler = (response: ServerResponse, truth: () => string) => void;

const send =
  (status: number, type: string, body: string): Spoiler =>
  (response) =>
    response.writeHead(status, { 'content-type': type }).end(body);

const refuse = (code: Refusal['code']): Spoiler => {
  const refusal = new Refusal(code);
  return send(refusal.status, 'application/json', JSON.stringify(refusal.body));
};

const truncate: Spoiler = (response, truth) => {
  const body = truth();
  send(200, 'application/json', body.slice(0, Math.floor(body.length * 0.6)))(response, truth);
};

const cut: Spoiler = (response, truth) => {
  const body = Buffer.from(truth());
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy());
};

const MAINTENANCE = '<!doctype html><title>Maintenance</title><h1>We will be back soon</h1>';

const SPOILERS: Partial<Record<Fault['kind'], Spoiler>> = {
  '401': refuse('INVALID_KEY'),
  '401-credits': refuse('OUT_OF_USAGE_CREDITS'),
  '429': refuse('EXCEEDED_FREQ_LIMIT'),
  '500': send(500, 'application/json', '{"message":"Internal server error"}'),
  html: send(200, 'text/html', MAINTENANCE),
  truncated: truncate,
  cut,
};
