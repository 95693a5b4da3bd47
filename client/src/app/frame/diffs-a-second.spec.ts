import fc from 'fast-check';
import { addSample, diffsASecond, LOOKED_BACK_MS, type Sample } from './diffs-a-second.js';

const look = (at: number, seq: number): Sample => ({ at, seqs: new Map([['nfl:game', seq]]) });

it('the rate is the number of diffs per second', () => {
  expect(diffsASecond([look(0, 100), look(1_000, 104), look(4_000, 130)], 'nfl:game')).toBe(7.5);
});

it('the rate of a board seen once or never is unknown', () => {
  expect(diffsASecond([look(0, 100)], 'nfl:game')).toBeUndefined();
  expect(diffsASecond([look(0, 100), look(1_000, 104)], 'nba:game')).toBeUndefined();
});

it('the rate of a reloaded board is 0', () => {
  expect(diffsASecond([look(0, 100), look(1_000, 3)], 'nfl:game')).toBe(0);
});

it('the rate of a steady board does not depend on how often it is sampled, or for how long', () => {
  const steps = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 50 }), steps, (rate, seconds) => {
      let samples: readonly Sample[] = [look(0, 7)];
      let at = 0;
      for (const each of seconds) {
        at += each;
        samples = addSample(samples, look(at * 1_000, 7 + at * rate));
      }
      expect(diffsASecond(samples, 'nfl:game')).toBeCloseTo(rate);
      expect(samples.every((one) => at * 1_000 - one.at <= LOOKED_BACK_MS)).toBe(true);
    }),
  );
});
