import { Flood, type Verdict } from './flood.js';

/** The verdicts on messages sent at so many a second, from a moment on. */
const saying = (flood: Flood, perSecond: number, from: number, seconds: number): Verdict[] =>
  Array.from({ length: perSecond * seconds }, (_, i) => flood.take(from + (i * 1_000) / perSecond));

const count = (verdicts: readonly Verdict[], verdict: Verdict) => verdicts.filter((each) => each === verdict).length;

it('hears twenty messages a second for as long as they come', () => {
  expect(count(saying(new Flood(0), 20, 0, 600), 'handle')).toBe(12_000);
});

it('hears forty at once, of a page that just came back', () => {
  const flood = new Flood(0);
  expect(Array.from({ length: 40 }, () => flood.take(0))).toEqual(Array(40).fill('handle'));
  expect(flood.take(0)).toBe('ignore');
});

it('ignores a socket that sends more for five seconds, and hears it again if it was quiet', () => {
  const flood = new Flood(0);
  for (let i = 0; i < 41; i++) flood.take(0);
  expect([flood.take(2_500), flood.take(4_999), flood.take(5_000)]).toEqual(['ignore', 'ignore', 'handle']);
});

it('cuts a socket that goes on all the same', () => {
  const verdicts = saying(new Flood(0), 200, 0, 1);
  expect(verdicts.indexOf('cut')).toBeGreaterThan(verdicts.indexOf('ignore'));
  expect(verdicts.at(-1)).toBe('cut');
});
