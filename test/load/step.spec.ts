import { causesLineOf, headline, lineOf } from './load-table.js';
import { type Measured, stepOf, strainsOf } from './step.js';

const quick = { count: 100, p50: 2, p99: 20 };
const none = { count: 0, p50: 0, p99: 0 };
const calls = { answered: quick, turnedAway: none, failed: {} };
const calm: Measured = {
  seconds: 10,
  heard: { sockets: 250, messages: 5_000, pushes: quick, joins: quick, turnedAway: 0, failed: {}, lost: 0, late: 3 },
  called: { reads: calls, signIns: calls, late: 7 },
  cpuMs: 5_000,
  rssBytes: 2 ** 30,
};

it('a step has rates per second, and the number of processors that the server used', () => {
  const step = stepOf(calm);
  expect(step).toMatchObject({ sockets: 250, messages: 500, cpu: 0.5, failed: {}, late: 7, turnedAway: { share: 0 } });
  expect(step.reads).toEqual({ count: 10, p50: 2, p99: 20 });
  expect(strainsOf(step)).toEqual([]);
});

it('a step includes calls, sign-ins and joins in the share of requests that were told to retry later', () => {
  const away = { ...calls, turnedAway: { count: 100, p50: 1, p99: 9 } };
  const step = stepOf({
    ...calm,
    heard: { ...calm.heard, turnedAway: 100 },
    called: { reads: away, signIns: away, late: 0 },
  });
  expect(step.turnedAway).toEqual({ share: 0.5, p99: 9 });
});

it.each([
  ['one push in a hundred took 500 ms', { ...calm, heard: { ...calm.heard, pushes: { ...quick, p99: 501 } } }],
  ['one call in a hundred took 1000 ms', withReads({ answered: { ...quick, p99: 1_001 } })],
  ['one in a hundred was told to retry later', withReads({ turnedAway: { count: 5, p50: 1, p99: 1 } })],
  ['a call or a join failed', withReads({ failed: { 'answered by 500': 1 } })],
  ['a socket was cut', { ...calm, heard: { ...calm.heard, lost: 1 } }],
])('a step reports strain when %s', (strain, measured) => {
  expect(strainsOf(stepOf(measured))).toEqual([strain]);
});

it('the causes of failures are listed, the most frequent first', () => {
  expect(causesLineOf(stepOf(calm))).toBeUndefined();
  const heard = { ...calm.heard, failed: { 'it was closed': 3 } };
  const step = stepOf({ ...withReads({ failed: { 'answered by 500': 2, ECONNRESET: 9 } }), heard });
  expect(causesLineOf(step)).toBe('  failed: 9 × call: ECONNRESET; 3 × join: it was closed; 2 × call: answered by 500');
});

it('the lines of the load table are as wide as its headline', () => {
  expect(lineOf(stepOf(calm))).toHaveLength(headline().length);
});

function withReads(over: object): Measured {
  return { ...calm, called: { ...calm.called, reads: { ...calls, ...over } } };
}
