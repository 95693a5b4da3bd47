import fc from 'fast-check';
import { LastMinute, sumOf } from './last-minute.js';
import { percentile, stepOf } from './spread.js';

describe('counts over the last minute', () => {
  it('counts over the last minute include events of that minute and drop older ones', () => {
    let now = 1_000_000;
    const counts = new LastMinute(() => now);
    counts.add('jobs', 2);
    now += 50_000;
    counts.add('jobs');
    expect(counts.counts()).toEqual({ jobs: 3 });
    now += 15_000;
    expect(counts.counts()).toEqual({ jobs: 1 });
    now += 60_000;
    expect(counts.counts()).toEqual({});
  });

  it('counts over the last minute store at most one minute, also when nobody reads them', () => {
    let now = 0;
    const counts = new LastMinute(() => now);
    for (; now < 3_600_000; now += 1_000) counts.add('jobs');
    const { jobs } = counts.counts();
    expect(jobs).toBeGreaterThanOrEqual(55);
    expect(jobs).toBeLessThanOrEqual(60);
  });

  it('counts over the last minute of several processes are added up', () => {
    expect(sumOf([{ a: 1, b: 2 }, { b: 3 }, {}])).toEqual({ a: 1, b: 5 });
  });
});

describe('percentiles of recorded durations', () => {
  it('percentiles of recorded durations are exact or at most a quarter too high', () => {
    const spans = fc.array(fc.double({ min: 1, max: 1e6, noNaN: true }), { minLength: 1 });
    fc.assert(
      fc.property(spans, fc.double({ min: 0.01, max: 1, noNaN: true }), (all, share) => {
        const counts = new LastMinute(() => 0);
        for (const ms of all) counts.add(stepOf('push', ms));
        const exact = [...all].sort((a, b) => a - b)[Math.max(0, Math.ceil(share * all.length - 1e-9) - 1)]!;
        const read = percentile(counts.counts(), 'push', share)!;
        expect(read).toBeGreaterThanOrEqual(exact * 0.9999);
        expect(read).toBeLessThanOrEqual(exact * 1.2501);
      }),
    );
  });

  it('percentiles of recorded durations of a series without its last label cover all series that have one', () => {
    const counts = { [stepOf('push nba', 100)]: 1, [stepOf('push nfl', 1_000)]: 1, [stepOf('pushed', 9_000)]: 1 };
    expect(percentile(counts, 'push nba', 1)).toBeLessThan(126);
    expect(percentile(counts, 'push', 0.5)).toBeLessThan(126);
    expect(percentile(counts, 'push', 1)).toBeGreaterThanOrEqual(999);
    expect(percentile(counts, 'push', 1)).toBeLessThan(1_251);
  });

  it('percentiles are missing when nothing, or only another series, was recorded', () => {
    expect(percentile({}, 'push', 0.5)).toBeUndefined();
    expect(percentile({ [stepOf('pushes', 5)]: 1 }, 'push', 0.5)).toBeUndefined();
  });
});
