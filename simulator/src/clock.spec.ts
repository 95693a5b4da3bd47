import { MarketClock } from './market/clock.js';

const START = 1_000_000;
const clockAt = (speed: number) => {
  const real = { now: START };
  return { real, clock: new MarketClock(speed, () => real.now) };
};

describe('the clock of the market', () => {
  it('the clock of the market runs in real time at speed 1', () => {
    const { real, clock } = clockAt(1);
    real.now += 100;
    expect(clock.now()).toBe(START + 100);
    expect(clock.realOf(START + 5000)).toBe(START + 5000);
  });

  it('the clock of the market runs faster on request, and future events come sooner', () => {
    const { real, clock } = clockAt(1);
    clock.setSpeed(10);
    real.now += 60;
    expect(clock.now()).toBe(START + 600);
    expect(clock.realOf(START + 1200)).toBe(START + 120);
  });

  it('the clock of the market keeps the real time of past events when the speed changes', () => {
    const { real, clock } = clockAt(10);
    real.now += 60;
    const past = clock.realOf(START + 300);
    clock.setSpeed(1);
    real.now += 60;
    expect(clock.realOf(START + 300)).toBe(past);
    expect(clock.realOf(START - 3600)).toBe(START - 3600);
    expect(clock.now()).toBe(START + 660);
  });

  it('the clock of the market can be stopped with speed 0', () => {
    const { real, clock } = clockAt(0);
    real.now += 60;
    expect(clock.now()).toBe(START);
  });
});
