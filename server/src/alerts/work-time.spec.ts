import { OUT_OF_TIME, WorkTime } from './work-time.js';

it('work is ended when it took too long, and what it waits for does not count', async () => {
  let now = 0;
  const clock = () => now;
  const work = new WorkTime(100, clock, clock);
  const takes = (ms: number) => {
    now += ms;
  };
  takes(10_000);
  work.begin();
  takes(60);
  expect(await work.wait(async () => takes(10_000))).toBeUndefined();
  takes(40);
  expect(await work.wait(() => 'in time')).toBe('in time');
  takes(2);
  await expect(work.wait(() => 'too late')).rejects.toBe(OUT_OF_TIME);
});

it('between short steps nobody asks for the processor time', async () => {
  let [now, asked] = [0, 0];
  const work = new WorkTime(
    100,
    () => {
      asked += 1;
      return now;
    },
    () => now,
  );
  work.begin();
  for (let step = 0; step < 100; step += 1) {
    now += 0.5;
    await work.wait(() => undefined);
  }
  expect(asked).toBe(1 + 2 * 25);
});
