import { Semaphore } from './semaphore.js';

/** Work that ends when told to. */
const aTask = () => {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const task = {
    begun: false,
    end: () => end(),
    work: () => {
      task.begun = true;
      return ended;
    },
  };
  return task;
};

const aSemaphore = () => new Semaphore({ running: 2, waiting: 3 }, () => new Error('full'));

it('a semaphore runs a limited number at once, lets others wait in order, and refuses the rest', async () => {
  const line = aSemaphore();
  const tasks = Array.from({ length: 5 }, aTask);
  const taken = tasks.map(({ work }) => line.take(work));
  expect(tasks.map(({ begun }) => begun)).toEqual([true, true, false, false, false]);
  await expect(line.take(async () => {})).rejects.toThrow('full');

  tasks[1]!.end();
  await taken[1];
  expect(tasks.map(({ begun }) => begun)).toEqual([true, true, true, false, false]);
  for (const { end } of tasks) end();
  await Promise.all(taken);
  expect(tasks.every(({ begun }) => begun)).toBe(true);
});

it('a failed task does not stop the next one', async () => {
  const line = aSemaphore();
  for (let i = 0; i < 9; i++)
    await expect(line.take(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await line.take(async () => 'done')).toBe('done');
});

it('a semaphore without a limit lets any number of tasks wait, in order', async () => {
  const unlimited = new Semaphore({ running: 2 });
  const seen = { running: 0, most: 0, order: [] as number[] };
  const work = async (name: number) => {
    seen.running++;
    seen.most = Math.max(seen.most, seen.running);
    await new Promise(setImmediate);
    seen.running--;
    seen.order.push(name);
    if (name === 1) throw new Error('one fails');
  };
  await Promise.allSettled([0, 1, 2, 3, 4].map((name) => unlimited.take(() => work(name))));
  expect(seen).toEqual({ running: 0, most: 2, order: [0, 1, 2, 3, 4] });
});
