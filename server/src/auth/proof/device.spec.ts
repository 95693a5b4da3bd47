import { deviceOf } from './known-devices.js';

const named = (agent: string | undefined) => deviceOf({ headers: agent === undefined ? {} : { 'user-agent': agent } });

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    'Chrome on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
])("a session's device is named by its browser and system: %s", (agent, name) => {
  expect(named(agent)).toBe(name);
});

it('a device without a user agent has no name, and a long one is shortened', () => {
  expect(named(undefined)).toBeUndefined();
  expect(named('')).toBeUndefined();
  expect((named(`${'x'.repeat(5_000)}/1.0`) ?? '').length).toBeLessThanOrEqual(100);
});
