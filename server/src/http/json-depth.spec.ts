import { isDeeper } from './json-depth.js';

const bytes = (json: unknown) => Buffer.from(JSON.stringify(json));
const nested = (depth: number): unknown =>
  depth === 0 ? 1 : depth % 2 ? [nested(depth - 1)] : { a: nested(depth - 1) };

it('JSON is deeper than its greatest nesting less one, and not deeper than that', () => {
  for (const depth of [2, 7, 32]) {
    const json = bytes({ flat: [[], {}, []], deep: nested(depth) });
    expect([depth, isDeeper(json, depth), isDeeper(json, depth + 1)]).toEqual([depth, true, false]);
  }
});

it('brackets side by side or inside texts, after escaped quotes and backslashes too, do not count', () => {
  expect(isDeeper(bytes(Array(500).fill([{}])), 3)).toBe(false);
  for (const text of ['[[[[', '"[[[[', '\\', '\\"[[[[', '{"a":[[[['])
    expect([text, isDeeper(bytes({ [text]: text, b: [text] }), 2)]).toEqual([text, false]);
});

it('what follows a text that ends with a backslash counts', () => {
  expect(isDeeper(bytes(['\\', nested(5)]), 5)).toBe(true);
});
