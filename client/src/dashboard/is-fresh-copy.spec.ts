import { isFreshCopy } from './is-fresh-copy.js';

const at = Date.UTC(2026, 10, 22, 18);
const lastUpdated = new Date(at).toISOString();

it.each([
  [299_999, true],
  [300_000, false],
])('a copy of the statistics %p ms old is good: %p', (age, isGood) => {
  expect(isFreshCopy({ lastUpdated }, at + age)).toBe(isGood);
});
