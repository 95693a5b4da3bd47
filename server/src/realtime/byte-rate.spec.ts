import { ByteRate } from './socket-rates.js';

const KB = 1_024;

it('a connection may send 128 KB at once, and then 16 KB a second', () => {
  const rate = new ByteRate(0);
  expect(rate.take(128 * KB, true, 0)).toBe(true);
  expect(rate.take(16 * KB, true, 1_000)).toBe(true);
  expect(rate.take(1, true, 1_000)).toBe(false);
});

it('a connection that is closing may send 16 KB more, however long that takes', () => {
  const rate = new ByteRate(0);
  expect(rate.take(16 * KB, false, 0)).toBe(true);
  expect(rate.take(1, false, 60_000)).toBe(false);
});

it('a piece counts as 64 bytes at least, since to read it costs as much', () => {
  const rate = new ByteRate(0);
  for (let i = 0; i < 2 * KB; i++) expect(rate.take(1, true, 0)).toBe(true);
  expect(rate.take(1, true, 0)).toBe(false);
});
