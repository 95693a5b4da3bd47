import { OncePerPeriod } from './job-log.js';

it('a name is due once per period', () => {
  const due = new OncePerPeriod(1_000);
  const answers = [0, 999, 1_000, 1_500].map((now) => due.again('a', now));
  expect(answers).toEqual([true, false, true, false]);
  expect(due.again('b', 1_500)).toBe(true);
});
