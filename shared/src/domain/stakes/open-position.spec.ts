import { describe, expect, it } from '@jest/globals';
import type { Pick, PickPosition } from '../picks/pick.js';
import { joinPositions, type PositionPick } from '../picks/position.js';
import { aPick } from '../testing/pick-and-final.js';
import { endsOfPicked } from './open-position.js';

const arbitrage = (line: string): PickPosition => ({
  id: `a${line}`,
  kind: 'arbitrage',
  legs: [`e1|totals||${line}|over|draftkings`, `e1|totals||${line}|under|fanduel`],
  locked: 5,
});
const middle: PickPosition = {
  id: 'm1',
  kind: 'middle',
  legs: ['e1|totals||43.5|over|draftkings', 'e1|totals||46.5|under|fanduel'],
  locked: -10,
};

const leg = (position: PickPosition, at: number, stake: number, potential: number, more: Partial<Pick> = {}): Pick =>
  aPick({ id: `${position.id}-${at}`, quote: position.legs[at]!, stake, potential, position, ...more });

const ends = (...legs: Pick[]) => endsOfPicked(joinPositions(legs)[0] as PositionPick);

describe('endsOfPicked', () => {
  const half = arbitrage('43.5');

  it('leaves of an arbitrage what its worse leg pays over both stakes', () =>
    expect(ends(leg(half, 0, 100, 205), leg(half, 1, 98, 203))).toEqual({ worst: 5, best: 7 }));

  it('loses nothing of a free bet', () =>
    expect(ends(leg(half, 0, 100, 300, { promo: 'free bet' }), leg(half, 1, 225, 300))).toEqual({
      worst: 75,
      best: 75,
    }));

  it('leaves nothing of an arbitrage when its line is met: both stakes come back', () => {
    const whole = arbitrage('44');
    expect(ends(leg(whole, 0, 100, 205), leg(whole, 1, 98, 203))).toEqual({ worst: 0, best: 7 });
  });

  it('can lose the whole stake while a leg is not placed', () =>
    expect(ends(leg(half, 0, 100, 205))).toEqual({ worst: -100, best: 105 }));

  it('counts a bet that replaced a lost leg for it, at whatever book', () => {
    const instead = leg(half, 1, 102, 204, { quote: 'e1|totals||43.5|under|betmgm' });
    expect(ends(leg(half, 0, 100, 205), instead)).toEqual({ worst: 2, best: 3 });
  });

  it('counts both payouts of a middle at best, and one at worst', () =>
    expect(ends(leg(middle, 0, 100, 190), leg(middle, 1, 100, 191))).toEqual({ worst: -10, best: 181 }));

  it('counts a settled leg with its money, and knows that the other side of a won one can only lose', () => {
    const won = leg(half, 0, 100, 205, { status: 'won', actualPayout: 205 });
    expect(ends(won, leg(half, 1, 98, 203))).toEqual({ worst: 7, best: 7 });
    const voided = leg(half, 0, 100, 205, { status: 'void', actualPayout: 100 });
    expect(ends(voided, leg(half, 1, 98, 203))).toEqual({ worst: -98, best: 105 });
    const lost = leg(half, 0, 100, 205, { status: 'lost', actualPayout: 0 });
    expect(ends(lost, leg(half, 1, 98, 203))).toEqual({ worst: 5, best: 5 });
  });
});
