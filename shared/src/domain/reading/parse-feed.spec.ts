import fc from 'fast-check';
import { parseFeed } from './parse-feed.js';

it.each([
  ['{"name":"Bills\\u0000"}', { name: 'Bills' }],
  ['["\\uD83D", "a\\uDE00b", "\\ud83d\\ude00"]', ['', 'ab', '😀']],
  ['["Montr\\u00e9al", "Montréal", "\\\\u0000"]', ['Montréal', 'Montréal', '\\u0000']],
])('%s loses what no store can keep, and nothing else', (text, value) => {
  expect(parseFeed(text)).toEqual(value);
});

it('anything else is what JSON.parse makes of it', () => {
  fc.assert(
    fc.property(fc.json({ stringUnit: 'grapheme' }), (text) => {
      const isKept = !/\\u0000/.test(text);
      if (isKept) expect(parseFeed(text)).toEqual(JSON.parse(text));
    }),
  );
});

it('what is no JSON is refused as JSON.parse refuses it', () => {
  expect(() => parseFeed('{"a":"\\u0000"')).toThrow(SyntaxError);
});
