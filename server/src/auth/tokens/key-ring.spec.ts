import fc from 'fast-check';
import { type RingKey, signerOf, turnOf } from './key-ring.js';

const MINUTE = 60_000;
const PERIOD = 24 * 60 * MINUTE;

it('the first key is made immediately', () => {
  expect(turnOf([], 5, PERIOD)).toEqual({ make: 5, drop: [] });
});

it('the oldest key signs, and no new one is made, when the clock was set back to before all keys', () => {
  const keys = [
    { kid: 'first', signsFrom: PERIOD },
    { kid: 'next', signsFrom: 2 * PERIOD },
  ];
  expect(signerOf(keys, 0)!.kid).toBe('first');
  expect(turnOf(keys, 0, PERIOD)).toEqual({ make: undefined, drop: [] });
  expect(turnOf(keys.slice(0, 1), 0, PERIOD)).toEqual({ make: undefined, drop: [] });
});

it('the next key is published once, 20 minutes before it signs', () => {
  const first = { kid: 'first', signsFrom: 0 };
  expect(turnOf([first], PERIOD - 20 * MINUTE - 1, PERIOD).make).toBeUndefined();
  expect(turnOf([first], PERIOD - 20 * MINUTE, PERIOD).make).toBe(PERIOD);
  expect(turnOf([first, { kid: 'next', signsFrom: PERIOD }], PERIOD - 1, PERIOD).make).toBeUndefined();
});

it('an overdue key keeps signing until its successor has been public for 20 minutes', () => {
  const now = 90 * PERIOD;
  expect(turnOf([{ kid: 'old', signsFrom: 0 }], now, PERIOD)).toEqual({ make: now + 20 * MINUTE, drop: [] });
});

it('there is always a key to sign with, never more than two, and none is dropped while its tokens may be valid', () => {
  const looks = fc.array(fc.integer({ min: 1, max: 3 * 24 * 60 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(looks, (pauses) => {
      let keys: RingKey[] = [];
      let now = 0;
      const lastSigned = new Map<string, number>();
      for (const [i, pause] of pauses.entries()) {
        const { make, drop } = turnOf(keys, now, PERIOD);
        for (const kid of drop) expect(lastSigned.get(kid) ?? 0).toBeLessThanOrEqual(now - 10 * MINUTE);
        keys = keys.filter(({ kid }) => !drop.includes(kid));
        if (make !== undefined) {
          if (i > 0) expect(make).toBeGreaterThanOrEqual(now + 20 * MINUTE);
          keys.push({ kid: `key ${i}`, signsFrom: make });
        }
        expect(signerOf(keys, now)).toBeDefined();
        expect(keys.length).toBeLessThanOrEqual(2);
        // Tokens are signed until just before the next check.
        const later = now + pause * MINUTE;
        for (let at = now; at < later; at += 5 * MINUTE) lastSigned.set(signerOf(keys, at)!.kid, at);
        now = later;
      }
    }),
  );
});
