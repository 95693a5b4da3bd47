import { MessageRate, type Verdict } from './message-rate.js';

/** The verdicts on messages sent at so many a second, from a moment on. */
const saying = (rate: MessageRate, perSecond: number, from: number, seconds: number): Verdict[] =>
  Array.from({ length: perSecond * seconds }, (_, i) => rate.take(from + (i * 1_000) / perSecond));

const count = (verdicts: readonly Verdict[], verdict: Verdict) => verdicts.filter((each) => each === verdict).length;

it('hears twenty messages a second for as long as they come', () => {
  expect(count(saying(new MessageRate(0), 20, 0, 600), 'handle')).toBe(12_000);
});

it('hears forty at once, of a page that just came back', () => {
  const rate = new MessageRate(0);
  expect(Array.from({ length: 40 }, () => rate.take(0))).toEqual(Array(40).fill('handle'));
  expect(rate.take(0)).toBe('ignore');
});

it('ignores a socket that sends more for five seconds, and hears it again if it was quiet', () => {
  const rate = new MessageRate(0);
  for (let i = 0; i < 41; i++) rate.take(0);
  expect([rate.take(2_500), rate.take(4_999), rate.take(5_000)]).toEqual(['ignore', 'ignore', 'handle']);
});

it('cuts a socket that goes on all the same', () => {
  const verdicts = saying(new MessageRate(0), 200, 0, 1);
  expect(verdicts.indexOf('cut')).toBeGreaterThan(verdicts.indexOf('ignore'));
  expect(verdicts.at(-1)).toBe('cut');
});
