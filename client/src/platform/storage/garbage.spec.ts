import { readAllKept } from '../../testing/all-kept.js';
import { KEPT_KEYS } from './kept-keys.table.js';

const KEYS = Object.values(KEPT_KEYS).flat();
const lasting = (value: unknown) => JSON.stringify({ value, until: Date.now() + 60_000 });

it.each([
  ...['', '{', '"half', 'undefined', '{"value":', '1e999', '{}', '[[]]', '[7,null]', '{"a game":"seven"}', '{"a":{}}'],
  ...[{ sports: 7 }, [[]], [{ id: 'half' }], { stats: null }].map(lasting),
  '{"__proto__":{"polluted":true}}',
  '['.repeat(10_000),
])('an invalid value in every key has the same effect as an empty storage: %s', (text) => {
  const clean = readAllKept();
  for (const key of KEYS) localStorage.setItem(key, text);
  expect(readAllKept()).toEqual(clean);
  expect({}).not.toHaveProperty('polluted');
});
