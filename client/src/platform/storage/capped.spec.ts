import fc from 'fast-check';
import { keptBytes, sizeWith } from './capped.js';

const KEY = 'é planInfo';
afterEach(() => localStorage.clear());

it('the size of a text is its number of bytes in UTF-8', () => {
  const halves = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 });
  const broken = halves.map((codes) => String.fromCharCode(...codes));
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string(), broken), (text) => {
      localStorage.clear();
      const bytes = new TextEncoder().encode(KEY + text).length;
      expect(sizeWith(KEY, text)).toBe(bytes);
      localStorage.setItem(KEY, text);
      expect(keptBytes()).toBe(bytes);
    }),
  );
});
