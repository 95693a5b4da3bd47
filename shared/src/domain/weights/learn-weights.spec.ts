import fc from 'fast-check';
import { type MadeUp, madeUpClosings } from '../testing/made-up-closings.js';
import { LEAST_CLOSINGS, learnWeights, mayGoLive } from './learn-weights.js';

const today = (book: string) => (book === 'pinnacle' ? 3 : 1);

const learn = (...cells: MadeUp[]) => {
  const hours = ['last hour', '1 to 6', '6 to 24', 'over 24'] as const;
  const steps = learnWeights(
    cells.map((made, i) => ({ family: 'h2h', hours: hours[i]!, closings: madeUpClosings(made) })),
    today,
  );
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
};

const equal = { pinnacle: 0.1 / Math.sqrt(3), b: 0.1, c: 0.1, d: 0.1, e: 0.1 };

describe('learned weights', () => {
  it('go live where other books are the sharp ones', () => {
    const [set] = learn({ noise: { pinnacle: 0.3, b: 0.05, c: 0.3, d: 0.3, e: 0.3 }, count: 700, seed: 1 });
    expect(set!.isLive).toBe(true);
    expect(set!.weights.b).toBeGreaterThan(set!.weights.pinnacle!);
    // On today's scale.
    expect(Object.values(set!.weights).reduce((sum, each) => sum + each, 0)).toBeCloseTo(7, 9);
  });

  it('never go live on noise: where today’s weights are the right ones', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const [set] = learn({ noise: equal, count: 600, seed });
        expect(set!.graded.closings).toBe(400);
        expect(set!.isLive).toBe(false);
      }),
      { seed: 11, numRuns: 10 },
    );
  });

  it('need 300 closings to be graded on', () => {
    const [set] = learn({ noise: { pinnacle: 0.5, b: 0.05, c: 0.3, d: 0.3 }, count: 420, seed: 2 });
    expect(set!.graded.closings).toBe(280);
    expect(set!.graded.overToday.mean).toBeGreaterThan(2 * set!.graded.overToday.error);
    expect(set!.isLive).toBe(false);
  });

  it('are graded by what came after them: where there is nothing to learn, learning from chance costs', () => {
    const noise = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`book${i}`, 0.3]));
    const costs = Array.from({ length: 8 }, (_, seed) => learn({ noise, count: 60, seed })[0]!.graded.overPrior.mean);
    expect(costs.reduce((sum, each) => sum + each, 0)).toBeLessThan(0);
  });

  it('are held to those of their sport: a cell with few closings is like the others', () => {
    const noise = { pinnacle: 0.3, b: 0.06, c: 0.3, d: 0.3 };
    const [, alone] = learn({ noise: equal, count: 1, seed: 3 }, { noise, count: 6, seed: 4 });
    const [, held] = learn({ noise, count: 900, seed: 3 }, { noise, count: 6, seed: 4 });
    expect(held!.weights.b).toBeGreaterThan(alone!.weights.b! + 1);
  });
});

describe('the gate', () => {
  const gain = fc.record({
    mean: fc.double({ min: -1, max: 1, noNaN: true }),
    error: fc.double({ min: 0, max: 1, noNaN: true }),
  });

  it('asks for more than 2 standard errors over both, and for enough closings', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000 }), gain, gain, (closings, overToday, overPrior) => {
        const isBetter = ({ mean, error }: typeof overToday) => mean > 0 && mean > 2 * error;
        expect(mayGoLive({ closings, overToday, overPrior })).toBe(
          closings >= LEAST_CLOSINGS && isBetter(overToday) && isBetter(overPrior),
        );
      }),
    );
  });
});
