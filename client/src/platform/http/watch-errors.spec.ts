import { jest } from '@jest/globals';
import { fakeServer, json } from '../../testing/fake-server.js';
import { sleep } from '../timers.js';
import { Problem } from './problem.js';
import { reportError } from './report-error.js';
import { watchErrors } from './watch-errors.js';

const AN_ID = { id: 'e-1' };
const after: (() => void)[] = [];
let now = 1_800_000_000_000;

beforeEach(() => {
  now += 3_600_000; // earlier reports no longer count
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now);
  after.push(() => clock.mockRestore());
});
afterEach(() => {
  for (const undo of after.splice(0)) undo();
});

const aServer = (answer: () => Response = () => json(AN_ID)) => {
  const server = fakeServer({ '/api/client-errors': answer });
  after.push(server.stop);
  return server;
};

it('uncaught errors and rejections are reported to the server', async () => {
  const server = aServer();
  after.push(watchErrors());
  dispatchEvent(new ErrorEvent('error', { error: new TypeError('no price') }));
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('no line') }));
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'a word' }));
  await sleep(10);
  expect(server.calls.map(({ path, method }) => `${method} ${path}`)).toEqual(Array(3).fill('POST /api/client-errors'));
  expect(server.calls.map(({ body }) => (body as { message: string }).message)).toEqual([
    'TypeError: no price',
    'Error: no line',
    'a word',
  ]);
});

it('a report has the path without the query, and nothing about the user', async () => {
  const server = aServer();
  history.replaceState(null, '', '/account?recovery=secret');
  await reportError(new Error('no page'));
  expect(server.calls[0]?.body).toEqual({
    message: 'Error: no page',
    stack: expect.stringContaining('no page'),
    path: '/account',
  });
  expect(Object.keys(server.calls[0]!.headers)).not.toContain('Authorization');
});

it('third-party script errors, aborted and failed calls are not reported', async () => {
  const server = aServer();
  after.push(watchErrors());
  const rejections = [new DOMException('left', 'AbortError'), new Problem(503, 'DOWN', 'away')];
  dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
  for (const reason of rejections) dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  await sleep(10);
  expect(server.calls).toEqual([]);
});

it('the same error is reported once, and at most five per minute', async () => {
  const server = aServer();
  const again = new Error('again');
  expect(await Promise.all([reportError(again), reportError(again)])).toEqual(['e-1', 'e-1']);
  expect(server.calls).toHaveLength(1);
  const ids = [];
  for (let i = 0; i < 10; i += 1) ids.push(await reportError(new Error(`fault ${i}`)));
  expect(ids).toEqual([...Array<string>(4).fill('e-1'), ...Array<undefined>(6).fill(undefined)]);
  expect(server.calls).toHaveLength(5);
  now += 60_001;
  expect(await reportError(again)).toBe('e-1');
});

it.each([
  ['is away', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['has heard enough', () => json({ code: 'RATE_LIMITED' }, 429)],
  ['answers nonsense', () => json({})],
])('a failed report is not itself reported when the server %s', async (_, answer) => {
  const server = fakeServer({ '/api/client-errors': answer });
  after.push(server.stop);
  after.push(watchErrors());
  expect(await reportError(new Error('no price'))).toBeUndefined();
  await sleep(10);
  expect(server.calls).toHaveLength(1);
});
