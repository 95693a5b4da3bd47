import { MessageRate, type Verdict } from './socket-rates.js';

/** The verdicts on messages sent at so many a second, from a moment on. */
const sendingAt = (rate: MessageRate, perSecond: number, from: number, seconds: number): Verdict[] =>
  Array.from({ length: perSecond * seconds }, (_, i) => rate.take(from + (i * 1_000) / perSecond));

const count = (verdicts: readonly Verdict[], verdict: Verdict) => verdicts.filter((each) => each === verdict).length;

it('twenty messages a second are accepted for any length of time', () => {
  expect(count(sendingAt(new MessageRate(0), 20, 0, 600), 'handle')).toBe(12_000);
});

it('a burst of forty messages is accepted', () => {
  const rate = new MessageRate(0);
  expect(Array.from({ length: 40 }, () => rate.take(0))).toEqual(Array(40).fill('handle'));
  expect(rate.take(0)).toBe('ignore');
});

it('a socket is ignored for five seconds after too many messages', () => {
  const rate = new MessageRate(0);
  for (let i = 0; i < 41; i++) rate.take(0);
  expect([rate.take(2_500), rate.take(4_999), rate.take(5_000)]).toEqual(['ignore', 'ignore', 'handle']);
});

it('a socket that keeps sending too many messages is disconnected', () => {
  const verdicts = sendingAt(new MessageRate(0), 200, 0, 1);
  expect(verdicts.indexOf('cut')).toBeGreaterThan(verdicts.indexOf('ignore'));
  expect(verdicts.at(-1)).toBe('cut');
});
