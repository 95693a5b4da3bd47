import { answerOrNull } from './stores-now.js';

it('the result is the answer, or null when the call fails', async () => {
  expect(await answerOrNull(async (to: number) => to * 2)(21)).toBe(42);
  expect(await answerOrNull(() => Promise.reject(new Error('away')))()).toBeNull();
});

it('the result is null when the call takes too long, and the call is not repeated before it has ended', async () => {
  let answer = (_: string) => {};
  let asked = 0;
  const ask = answerOrNull(() => {
    asked += 1;
    return new Promise<string>((resolve) => {
      answer = resolve;
    });
  }, 5);
  expect(await ask()).toBeNull();
  expect(await ask()).toBeNull();
  expect(asked).toBe(1);
  answer('late');
  await new Promise((resolve) => setImmediate(resolve));
  const again = ask();
  answer('here');
  expect(await again).toBe('here');
  expect(asked).toBe(2);
});
