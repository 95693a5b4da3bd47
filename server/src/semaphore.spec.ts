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

it('a limited number runs at once, others wait in order, and the rest is refused', async () => {
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

it('failed work does not stop the next', async () => {
  const line = aSemaphore();
  for (let i = 0; i < 9; i++)
    await expect(line.take(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await line.take(async () => 'done')).toBe('done');
});
