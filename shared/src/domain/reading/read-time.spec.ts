import fc from 'fast-check';
import { readFeedTime } from './read-time.js';

const moment = fc.date({
  min: new Date('0001-01-01T00:00:00Z'),
  max: new Date('9999-12-31T23:59:59Z'),
  noInvalidDate: true,
});
const written = moment.map((at) => at.toISOString().replace(/\.\d+Z$/, 'Z'));

it('a time of the feed is read like Date.parse', () => {
  fc.assert(fc.property(written, (text) => expect(readFeedTime(text)).toBe(Date.parse(text))));
});

it('a time with a typing error is read like Date.parse, or not at all', () => {
  const slip = fc.tuple(written, fc.nat(19), fc.constantFrom(...'0123456789:-TZ x'));
  fc.assert(
    fc.property(slip, ([text, place, slipped]) => {
      const typed = text.slice(0, place) + slipped + text.slice(place + 1);
      expect([undefined, Date.parse(typed)]).toContain(readFeedTime(typed));
    }),
  );
});

it('a time in any other format gives undefined', () =>
  expect(['2026-11-22T18:00Z', '2026-11-22T18:00:00+0', '2026-11-22 18:00:00Z', ''].map(readFeedTime)).toEqual(
    Array(4).fill(undefined),
  ));
