import fc from 'fast-check';
import { frameOf } from './frame.js';

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
