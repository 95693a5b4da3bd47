import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { REFUNDED, readVoidRule, type VoidEnding, type VoidRule, voidResults } from './void-rule.js';

const NBA =
  'If the Grizzlies win, the market will resolve to "Grizzlies".\nIf the game is postponed, this market will remain open until the game has been completed.\nIf the game is canceled entirely, with no make-up game, this market will resolve 50-50.\nThe result will be determined based on the final score including any overtime periods.';

describe('what a void pays', () => {
  it.each<[string, VoidRule]>([
    [NBA, { cancelled: 'half' }],
    ['If the match is canceled, all bets are void.', { cancelled: 'refund' }],
    [
      'If the match begins but is not completed, and one team wins due to forfeiture, this market will resolve to the team who wins.',
      { abandoned: 'result' },
    ],
    ['If the match ends in a walkover, this market will resolve to 50-50.', { forfeited: 'half' }],
    ['If the score is tied at halftime, this market will resolve 50-50.', { tied: 'half' }],
    ['If the game ends in a tie, this market will resolve to "Grizzlies".', {}],
    [
      'If the player is listed as inactive or does not take the court, the market will resolve "No".',
      { inactive: 'no' },
    ],
    ['This market will resolve to "No" if he records 2.5 assists or fewer.', {}],
    ['This market will resolve to "Yes" if the team wins.', {}],
    ['If it is canceled, the rules of the exchange apply.', {}],
    ['', {}],
  ])('%j says %j', (text, rule) => {
    expect(readVoidRule(text)).toEqual(rule);
  });

  it('a hundred shares at 0.70 lose 20 at 50-50, and what a bookmaker refunds beside them changes nothing', () => {
    const shares = { stake: 70, payout: 100, rule: { cancelled: 'half' } as VoidRule };
    expect(voidResults([shares], ['cancelled'])[0]).toEqual({ of: 'cancelled', worst: expect.closeTo(-20, 9) });
    const hedged = voidResults([shares, { stake: 25, payout: 100, rule: REFUNDED }], ['cancelled', 'forfeited']);
    expect(hedged[0]).toEqual({ of: 'cancelled', worst: expect.closeTo(-20, 9) });
    expect(hedged[1]).toEqual({ of: 'forfeited', worst: undefined });
  });

  it('two bookmakers refund all, and both sides of one exchange at 50-50 pay what they pay otherwise', () => {
    const legs = [40, 50].map((stake) => ({ stake, payout: 100, rule: REFUNDED }));
    expect(voidResults(legs, GAME).map(({ worst }) => worst)).toEqual([0, 0, 0]);
    const halves = legs.map((leg) => ({
      ...leg,
      rule: { cancelled: 'half', forfeited: 'half', abandoned: 'half' } as const,
    }));
    for (const { worst } of voidResults(halves, GAME)) expect(worst).toBeCloseTo(10, 9);
  });

  it('Over at an exchange loses its stake if the player does not play, whatever Under at a bookmaker gets back', () => {
    const over = { stake: 50, payout: 100, rule: { inactive: 'no' } as VoidRule };
    expect(voidResults([over, { stake: 48, payout: 100.8, rule: REFUNDED }], ['inactive'])).toEqual([
      { of: 'inactive', worst: -50 },
    ]);
    const under = { ...over, isAgainst: true };
    expect(voidResults([under, { stake: 48, payout: 100.8, rule: REFUNDED }], ['inactive'])).toEqual([
      { of: 'inactive', worst: 50 },
    ]);
  });

  it('the worst of a position is the least over every declared winner, for all rules', () => {
    const ending = fc.constantFrom<VoidEnding>('refund', 'half', 'result');
    const leg = fc.record({
      stake: fc.integer({ min: 0, max: 100 }),
      payout: fc.integer({ min: 1, max: 900 }),
      rule: fc.record({ cancelled: ending, forfeited: ending, abandoned: ending }) as fc.Arbitrary<VoidRule>,
    });
    fc.assert(
      fc.property(fc.array(leg, { minLength: 2, maxLength: 3 }), (legs) => {
        for (const { of, worst } of voidResults(legs, GAME)) {
          const results = legs.map((_, winner) =>
            legs.reduce((sum, { stake, payout, rule }, at) => {
              if (rule[of] === 'refund') return sum;
              if (rule[of] === 'half') return sum + payout * 0.5 - stake;
              return sum + (at === winner ? payout : 0) - stake;
            }, 0),
          );
          expect(worst).toBeCloseTo(Math.min(...results), 6);
        }
      }),
    );
  });
});

const GAME = ['cancelled', 'forfeited', 'abandoned'] as const;
const FIXTURES = path.resolve('../shared/fixtures/polymarket');
const isHere = existsSync(FIXTURES);
const recorded = (name: string) => JSON.parse(readFileSync(path.join(FIXTURES, name), 'utf8'));

(isHere ? describe : describe.skip)('recorded rules of Polymarket', () => {
  it('the winner and the map handicap of one match pay otherwise when a team gives up: neither is sure with the other', () => {
    const rules = ['money_line', 'map_handicap'].map((name) => {
      const market = [recorded(`gamma_market_sports_market_${name}.json`)].flat()[0];
      return readVoidRule(market.description);
    });
    expect(rules).toEqual([
      { cancelled: 'half', tied: 'half', forfeited: 'half', abandoned: 'result' },
      { cancelled: 'half', tied: 'half', abandoned: 'half' },
    ]);
    const results = voidResults(
      [
        { stake: 60, payout: 100, rule: rules[0]! },
        { stake: 35, payout: 100, rule: rules[1]! },
      ],
      GAME,
    );
    expect(results.every(({ worst }) => worst !== undefined && worst >= 0)).toBe(false);
    expect(results.find(({ of }) => of === 'abandoned')!.worst).toBeCloseTo(-45, 9);
  });

  it('every recorded NBA market resolves 50-50 if its game is cancelled', () => {
    const markets = recorded('gamma_events_nba_2026-01.json').flatMap(({ markets }: { markets: unknown[] }) => markets);
    expect(markets.length).toBeGreaterThan(300);
    for (const { description, sportsMarketType } of markets) {
      const rule = readVoidRule(description);
      expect(rule.cancelled).toBe('half');
      if (sportsMarketType === 'first_half_moneyline') expect(rule.tied).toBe('half');
      if (['points', 'rebounds', 'assists'].includes(sportsMarketType)) expect(rule.inactive).toBe('no');
    }
  });
});
