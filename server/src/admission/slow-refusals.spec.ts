import { jest } from '@jest/globals';
import { SlowRefusals } from './slow-refusals.js';

describe('SlowRefusals', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const refused = (count: number): readonly number[] => {
    const slow = new SlowRefusals();
    const begun = performance.now();
    const moments: number[] = [];
    for (let i = 0; i < count; i++) slow.refuse(() => moments.push(performance.now() - begun));
    return moments;
  };

  it('refuses after a quarter to half a second, those who came together at different moments', () => {
    const moments = refused(200);
    jest.advanceTimersByTime(249);
    expect(moments).toEqual([]);
    jest.advanceTimersByTime(252);
    expect(moments).toHaveLength(200);
    const atOnce = moments.map((moment) => moments.filter((other) => other === moment).length);
    expect(Math.max(...atOnce)).toBeLessThan(20);
  });

  it('refuses at once while five hundred wait', () => {
    const moments = refused(501);
    expect(moments).toEqual([0]);
    jest.advanceTimersByTime(501);
    expect(moments).toHaveLength(501);
  });
});
