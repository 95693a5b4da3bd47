import { fewAtATime } from './few-at-a-time.js';

it('of many things few are done at a time, in order, and others have the process between', async () => {
  const done: string[] = [];
  const others = () => done.push('others');
  const all = await fewAtATime([1, 2, 3, 4, 5], 2, (one) => {
    done.push(String(one));
    setImmediate(others);
    return one * 10;
  });
  expect(all).toEqual([10, 20, 30, 40, 50]);
  expect(done).toEqual(['1', '2', 'others', 'others', '3', '4', 'others', 'others', '5']);
});
