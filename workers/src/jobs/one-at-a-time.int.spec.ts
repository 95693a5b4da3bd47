import { randomUUID } from 'node:crypto';
import { Connections } from '../testing/connections.js';
import { OneAtATime } from './one-at-a-time.js';

const connections = new Connections();
afterAll(() => connections.close());

const two = async () => [new OneAtATime(await connections.redis()), new OneAtATime(await connections.redis())] as const;
const gate = () => {
  let open = () => {};
  const closed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { closed, open };
};

it('work is skipped while the lock is held in this or another process', async () => {
  const [here, there] = await two();
  const what = randomUUID();
  const { closed, open } = gate();
  const begun = gate();
  const first = here.whenFree(what, 10_000, () => {
    begun.open();
    return closed;
  });
  await begun.closed;
  expect(await here.whenFree(what, 10_000, async () => {})).toBe('busy');
  expect(await there.whenFree(what, 10_000, async () => {})).toBe('busy');
  expect([await here.isBusy(what), await there.isBusy(what)]).toEqual([true, true]);
  expect(await there.whenFree(`${what} too`, 10_000, async () => {})).toBe('done');
  open();
  expect(await first).toBe('done');
  expect([await here.isBusy(what), await there.isBusy(what)]).toEqual([false, false]);
  expect(await there.whenFree(what, 10_000, async () => {})).toBe('done');
});

it('the lock is released after failed work', async () => {
  const [here, there] = await two();
  const what = randomUUID();
  await expect(here.whenFree(what, 10_000, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await there.whenFree(what, 10_000, async () => {})).toBe('done');
});

it('another worker takes the lock after the time limit, and a late release by its first holder does not free it', async () => {
  const [here, there] = await two();
  const what = randomUUID();
  const { closed, open } = gate();
  const begun = gate();
  const dead = here.whenFree(what, 50, () => {
    begun.open();
    return closed;
  });
  await begun.closed;
  await new Promise((resolve) => setTimeout(resolve, 80));
  let other = false;
  await there.whenFree(what, 10_000, async () => {
    open();
    await dead; // it releases its lock, but not the one that is ours by now
    expect(await here.whenFree(what, 10_000, async () => {})).toBe('busy');
    other = true;
  });
  expect(other).toBe(true);
});

it('a lock expires within 5 s when its worker dies, however long the time limit', async () => {
  const redis = await connections.redis();
  const what = randomUUID();
  const { closed, open } = gate();
  const begun = gate();
  const working = new OneAtATime(redis).whenFree(what, 3_600_000, () => {
    begun.open();
    return closed;
  });
  await begun.closed;
  const left = await redis.pttl(`lock:{${what}}`); // a dead worker does not renew it
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThanOrEqual(5_000);
  open();
  await working;
});

it('the lock is kept during long work', async () => {
  const [here, there] = await two();
  const what = randomUUID();
  const { closed, open } = gate();
  const working = here.whenFree(what, 60_000, () => closed);
  await new Promise((resolve) => setTimeout(resolve, 6_000)); // longer than the lease of a dead worker
  expect(await there.whenFree(what, 10_000, async () => {})).toBe('busy');
  open();
  expect(await working).toBe('done');
});
