import fc from 'fast-check';
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

it('callers take turns: one who asks for much delays only themselves', async () => {
  const line = new Semaphore({ running: 2, runningOfOne: 1 });
  const order: string[] = [];
  const ask = (who: string, name: string) =>
    line.take(async () => {
      order.push(name);
      await new Promise(setImmediate);
    }, who);
  const flood = [1, 2, 3, 4].map((nth) => ask('flood', `flood ${nth}`));
  const others = [ask('ann', 'ann'), ask('bob', 'bob')];
  expect(order).toEqual(['flood 1', 'ann']);
  await Promise.all([...flood, ...others]);
  expect(order).toEqual(['flood 1', 'ann', 'flood 2', 'bob', 'flood 3', 'flood 4']);
});

it('a full line turns away the last task of the caller with the most', async () => {
  const line = new Semaphore({ running: 1, waiting: 3 }, () => new Error('full'));
  const first = aTask();
  const done: string[] = [];
  const asked = [line.take(first.work, 'ann')];
  const ask = (name: string, who: string) => line.take(async () => void done.push(name), who);
  const flood = [1, 2, 3].map((nth) => ask(`flood ${nth}`, 'flood'));
  asked.push(flood[0]!, ask('bob', 'bob'));
  await expect(flood[2]).rejects.toThrow('full');
  asked.push(ask('cleo', 'cleo'));
  await expect(flood[1]).rejects.toThrow('full');
  await expect(ask('dan', 'dan')).rejects.toThrow('full'); // nobody has two more than a newcomer
  await expect(ask('flood 4', 'flood')).rejects.toThrow('full');
  first.end();
  await Promise.all(asked);
  expect(done).toEqual(['flood 1', 'bob', 'cleo']);
});

it('whatever callers ask, each task runs once or is refused, within the limits, and its callers leave nothing behind', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ who: fc.constantFrom('a', 'b', 'c', 'd'), turns: fc.nat(3), fails: fc.boolean() })),
      async (asks) => {
        const line = new Semaphore({ running: 3, waiting: 4, runningOfOne: 2 }, () => new Error('full'));
        const running = new Map<string, number>();
        let begun = 0;
        const results = await Promise.allSettled(
          asks.map(({ who, turns, fails }) =>
            line.take(async () => {
              begun += 1;
              running.set(who, (running.get(who) ?? 0) + 1);
              expect(running.get(who)).toBeLessThanOrEqual(2);
              expect([...running.values()].reduce((a, b) => a + b)).toBeLessThanOrEqual(3);
              for (let i = 0; i < turns; i++) await new Promise(setImmediate);
              running.set(who, running.get(who)! - 1);
              if (fails) throw new Error('failed');
            }, who),
          ),
        );
        const refused = results.filter((each) => each.status === 'rejected' && each.reason.message === 'full').length;
        expect(begun + refused).toBe(asks.length);
        expect(refused).toBeLessThanOrEqual(Math.max(0, asks.length - 6)); // two run at least, and four wait
        expect(line).toMatchObject({ running: 0, waiting: 0, lanes: new Map() });
      },
    ),
  );
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
