import { EventEmitter } from 'node:events';
import { jest } from '@jest/globals';
import { untilNoticed } from './drain.js';

const NOTICE_MS = 2_000;

let server: EventEmitter;
beforeEach(() => {
  jest.useFakeTimers();
  server = new EventEmitter();
});
afterEach(() => jest.useRealTimers());

// By the clock of the test.
const wait = (ms: number) => new Promise((elapsed) => setTimeout(elapsed, ms));

/** How long a server waits that is sent a call of this address every 100 ms for the given time (ms). */
const waited = async (url: string, calledForMs: number, noticeMs = NOTICE_MS): Promise<number> => {
  const began = performance.now();
  const calls = setInterval(() => server.emit('request', { url }), 100);
  setTimeout(() => clearInterval(calls), calledForMs);
  const noticed = untilNoticed(server, noticeMs, wait).then(() => performance.now() - began);
  await jest.advanceTimersByTimeAsync(60_000);
  return noticed;
};

it('waits for the notice when no calls arrive', async () => {
  expect(await waited('/api/odds', 0)).toBe(NOTICE_MS);
});

it('waits for half a second after the last call of a proxy that notices late', async () => {
  expect(await waited('/api/odds', 2_550)).toBe(3_000);
});

it('waits for twice the notice at most, and never five seconds longer than it', async () => {
  expect(await waited('/api/odds', 60_000)).toBe(2 * NOTICE_MS);
  expect(await waited('/api/odds', 60_000, 12_000)).toBe(17_000);
});

it.each(['/api/ready', '/api/health', '/metrics'])('does not count %s as a call', async (url) => {
  expect(await waited(url, 60_000)).toBe(NOTICE_MS);
});

it('does not wait at all without a notice', async () => {
  expect(await waited('/api/odds', 60_000, 0)).toBe(0);
});
