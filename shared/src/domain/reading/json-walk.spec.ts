import fc from 'fast-check';
import { bytesOf, ValueReader } from './json-walk.js';
import { readTime } from './read-time.js';

const bytes = (text: string) => bytesOf(new TextEncoder().encode(text));

it('a price read in place is the number that JSON says', () => {
  const price = fc.oneof(
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer({ max: 1e6 }).map((cents) => cents / 100),
  );
  fc.assert(
    fc.property(price, (value) => {
      const text = JSON.stringify(value);
      const reader = new ValueReader();
      const read = reader.price(bytes(`${text},`), 0);
      // Read to its end, or refused.
      if (!Number.isNaN(read) && reader.end === text.length) expect(read).toBe(JSON.parse(text));
      else expect(/e|\d{16}|[\d.]{16}/.test(text)).toBe(true);
    }),
  );
});

it.each(['', '-', '01', '-012', '1.', '.5', '+1', 'null', '"2"', '1234567890123456'])(
  '%j is not read as a price',
  (text) => {
    expect(new ValueReader().price(bytes(`${text},`), 0)).toBeNaN();
  },
);

it('a time read in place is the time that its text says', () => {
  const reader = new ValueReader();
  const digit = fc.constantFrom(...'0123456789');
  const time = fc.tuple(
    fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') }),
    digit,
    fc.nat(19),
  );
  fc.assert(
    fc.property(time, fc.boolean(), ([date, put, at], isTorn) => {
      const text = date.toISOString().replace(/\.\d+Z/, 'Z');
      const written = isTorn ? text.slice(0, at) + put + text.slice(at + 1) : text;
      const read = reader.time(bytes(`"${written}"`), 1);
      if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(written)) expect(read).toBe(readTime(written) ?? Number.NaN);
      else expect(read).toBeNaN();
    }),
  );
});
