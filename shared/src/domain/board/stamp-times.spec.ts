import fc from 'fast-check';
import { type StampKey, stampKey } from './quote.js';
import { StampTimes } from './stamp-times.js';

const stamp = fc.constantFrom('a', 'b', 'c', 'd', 'e').map((book): StampKey => stampKey('g1', book, 'h2h'));

it('the table of update times behaves like a plain map, whatever the order of the reads', () =>
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(stamp, fc.nat()), { selector: ([key]) => key }),
      fc.array(stamp),
      (entries, keys) => {
        const [ours, plain] = [new StampTimes(), new Map(entries)];
        for (const [key, at] of entries) ours.add(key, at);
        for (const key of keys) expect(ours.get(key)).toBe(plain.get(key));
        for (const key of keys) expect(ours.has(key)).toBe(plain.has(key));
        expect([...ours]).toEqual([...plain]);
        expect([...ours.keys()]).toEqual([...plain.keys()]);
        expect([...ours.values()]).toEqual([...plain.values()]);
        expect(ours.size).toBe(plain.size);
      },
    ),
  ));
