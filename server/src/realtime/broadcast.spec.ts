import { jest } from '@jest/globals';
import fc from 'fast-check';
import { frameOf, Tick } from './broadcast.js';

describe('a WebSocket frame', () => {
  it.each([
    [0, [0x81, 0]],
    [125, [0x81, 125]],
    [126, [0x81, 126, 0, 126]],
    [65_535, [0x81, 126, 0xff, 0xff]],
    [65_536, [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]],
  ])('a frame encodes the length of a text of %i bytes', (size, head) => {
    const frame = frameOf('x'.repeat(size));
    expect([...frame.subarray(0, head.length)]).toEqual(head);
    expect(frame.length).toBe(head.length + size);
  });

  it('a frame contains any text unchanged, with its length in bytes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        const frame = frameOf(text);
        const head = frame[1]! < 126 ? 2 : 4;
        expect(head === 2 ? frame[1] : frame.readUInt16BE(2)).toBe(frame.length - head);
        expect(frame.toString('utf8', head)).toBe(text);
      }),
    );
  });
});

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const aTick = () => {
  const sent: (readonly string[])[] = [];
  return { tick: new Tick((texts) => sent.push(texts)), sent };
};

it('the first change is sent at once, and later ones together at the end of each tick', () => {
  const { tick, sent } = aTick();
  tick.add('a');
  jest.advanceTimersByTime(0);
  tick.add('b');
  tick.add('c');
  jest.advanceTimersByTime(99);
  expect(sent).toEqual([['a']]);
  jest.advanceTimersByTime(1);
  expect(sent).toEqual([['a'], ['b', 'c']]);
});

it('a tick does not last longer when the system clock is set back', () => {
  const { tick, sent } = aTick();
  tick.add('a');
  jest.advanceTimersByTime(0);
  jest.setSystemTime(Date.now() - 600_000);
  tick.add('b');
  jest.advanceTimersByTime(100);
  expect(sent).toEqual([['a'], ['b']]);
});
