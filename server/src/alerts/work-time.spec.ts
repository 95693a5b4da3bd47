import { OUT_OF_TIME, WorkTime } from './work-time.js';

it('work is ended when it took too long, and what it waits for does not count', async () => {
  let now = 0;
  const work = new WorkTime(100, () => now);
  const takes = (ms: number) => {
    now += ms;
  };
  takes(10_000);
  work.begin();
  takes(60);
  expect(await work.wait(async () => takes(10_000))).toBeUndefined();
  takes(40);
  expect(await work.wait(() => 'in time')).toBe('in time');
  takes(1);
  await expect(work.wait(() => 'too late')).rejects.toBe(OUT_OF_TIME);
});
