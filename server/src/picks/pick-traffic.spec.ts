import { jest } from '@jest/globals';
import type { Config } from '../platform/config.js';
import { PickTraffic } from './pick-traffic.js';

const traffic = (LIMITS: 'on' | 'off' = 'on') => new PickTraffic({ LIMITS, NODE_ENV: 'test' } as Config);
const MB = 1_000_000;

it('bytes of a user are counted over all calls, and come back with time', async () => {
  const { take } = bound(traffic());
  await take('ann', async (count) => count(21 * MB));
  await expect(take('ann', async () => {})).rejects.toMatchObject({ status: 429, response: { retryAfter: 10 } });
  expect(await take('bob', async () => 'read')).toBe('read');
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_100);
  expect(await take('ann', async () => 'read')).toBe('read');
  jest.restoreAllMocks();
});

it('a user has one call at a time, and users take turns', async () => {
  const { take } = bound(traffic());
  const order: string[] = [];
  const call = (who: string, nth: number) =>
    take(who, async () => {
      order.push(`${who} ${nth} begins`);
      await new Promise(setImmediate);
      order.push(`${who} ${nth} ends`);
    });
  await Promise.all([call('ann', 1), call('ann', 2), call('bob', 1)]);
  expect(order.indexOf('ann 1 ends')).toBeLessThan(order.indexOf('ann 2 begins'));
  expect(order.indexOf('bob 1 begins')).toBeLessThan(order.indexOf('ann 1 ends'));
});

it('a call that fails counts what it read', async () => {
  const { take } = bound(traffic());
  const failing = take('ann', async (count) => {
    count(21 * MB);
    throw new Error('gone');
  });
  await expect(failing).rejects.toThrow('gone');
  await expect(take('ann', async () => {})).rejects.toMatchObject({ status: 429 });
});

it('where limits are off nothing is refused', async () => {
  const { take } = bound(traffic('off'));
  await take('ann', async (count) => count(99 * MB));
  expect(await take('ann', async () => 'read')).toBe('read');
});

const bound = (one: PickTraffic) => ({ take: one.take.bind(one) as PickTraffic['take'] });
