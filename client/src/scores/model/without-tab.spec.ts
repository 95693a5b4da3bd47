import { withoutTab } from './without-tab.js';

it.each([
  ['', ''],
  ['?tab=lines', ''],
  ['?date=2026-11-22&tab=lines', '?date=2026-11-22'],
  ['?date=2026-11-22', '?date=2026-11-22'],
])('the query %j without its tab is %j', (search, left) => expect(withoutTab(search)).toBe(left));
