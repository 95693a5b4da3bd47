import fc from 'fast-check';
import { coverChance, type Outlook, overChance, resultChances, teamOverChance } from './chances.js';

const normal: fc.Arbitrary<Outlook> = fc.record({
  share: fc.constant(0.5),
  home: fc.integer({ min: 0, max: 60 }),
  away: fc.integer({ min: 0, max: 60 }),
  homeToCome: fc.double({ min: 1, max: 60, noNaN: true }),
  awayToCome: fc.double({ min: 1, max: 60, noNaN: true }),
  marginSpread: fc.double({ min: 2, max: 16, noNaN: true }),
  totalSpread: fc.double({ min: 2, max: 16, noNaN: true }),
});
const goals = normal.map((outlook) => ({
  ...outlook,
  homeToCome: outlook.homeToCome / 15,
  awayToCome: outlook.awayToCome / 15,
  marginSpread: 0,
  totalSpread: 0,
}));
const outlooks = fc.oneof(normal, goals);
const lines = fc.integer({ min: -40, max: 240 }).map((half) => half / 2);

describe('the chances in a simulated game', () => {
  it('the chances of home, draw and away sum to 1', () => {
    fc.assert(
      fc.property(outlooks, (outlook) => {
        const { home, draw, away } = resultChances(outlook);
        expect(home + draw + away).toBeCloseTo(1, 3);
      }),
    );
  });

  it('the chance of Over falls as the line rises, for the game and for a team', () => {
    fc.assert(
      fc.property(outlooks, lines, (outlook, line) => {
        expect(overChance(outlook, line + 1)).toBeLessThanOrEqual(overChance(outlook, line) + 1e-9);
        expect(teamOverChance(outlook, 'home', line + 1)).toBeLessThanOrEqual(
          teamOverChance(outlook, 'home', line) + 1e-9,
        );
      }),
    );
  });

  it('the chance of covering rises with the points that the home team gets', () => {
    fc.assert(
      fc.property(outlooks, lines, (outlook, point) => {
        expect(coverChance(outlook, point + 1)).toBeGreaterThanOrEqual(coverChance(outlook, point) - 1e-9);
      }),
    );
  });

  it('the chance of covering -0.5 is that of a home win', () => {
    const outlook: Outlook = {
      share: 1,
      home: 0,
      away: 0,
      homeToCome: 1.5,
      awayToCome: 1.2,
      marginSpread: 0,
      totalSpread: 0,
    };
    expect(coverChance(outlook, -0.5)).toBeCloseTo(resultChances(outlook).home, 6);
  });
});
