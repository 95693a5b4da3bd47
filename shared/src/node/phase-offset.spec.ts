import { phaseOffset } from './phase-offset.js';

const names = Array.from({ length: 1_000 }, (_, i) => `poll-sport-${i}`);

it('a name always has the same offset, within the interval', () => {
  for (const name of names) {
    expect(phaseOffset(250, name)).toBe(phaseOffset(250, name));
    expect(phaseOffset(250, name)).toBeLessThan(250);
  }
});

it('different names are spread over the interval', () => {
  const tenths = names.map((name) => Math.floor(phaseOffset(1_000, name) / 100));
  const counts = Array.from({ length: 10 }, (_, tenth) => tenths.filter((one) => one === tenth).length);
  expect(Math.min(...counts)).toBeGreaterThan(60);
});
