import fc from 'fast-check';
import { aGame, aLowHold, aQuote, NOON } from '../../testing/index.js';
import { indexQuotes } from '../board/quote-index.js';
import { fromAmerican } from '../odds/formats.js';
import { groupsOf } from '../opportunities/groups.js';
import { lowHoldIn } from '../opportunities/low-hold.js';
import { capsOf } from '../stakes/caps.js';
import { beginLowHold, continueLowHold, lowHoldId } from './low-hold.js';
import { offerLowHold } from './low-hold-offer.js';
import { mutedBy } from './muted.js';
import { SCANNER_DEFAULTS, type Scanner } from './scanner-terms.js';

const game = aGame({ commenceTime: NOON + 3_600_000 });
const cheap = aLowHold(game, { now: NOON });

const offered = (
  live = cheap,
  scanner: Partial<Scanner> = {},
  over: Partial<Parameters<typeof offerLowHold>[1]> = {},
  now = NOON,
) =>
  offerLowHold(
    live,
    {
      terms: {},
      scanner: { ...SCANNER_DEFAULTS, ...scanner },
      bankroll: 10_000,
      caps: undefined,
      muted: mutedBy([]),
      ...over,
    },
    now,
  );
const stakes = (offer: ReturnType<typeof offered>) => (typeof offer === 'string' ? offer : offer.split.stakes);

it('the cost for each 100 that count ranks it, and as much counts as the user wants', () => {
  // Away at −105, home at +102: 100 on the home team count, and the other leg returns as much.
  expect(offered(cheap, { roundTo: 0 })).toMatchObject({
    value: expect.closeTo(-1.4634, 4),
    counts: 100,
    split: { stakes: [103.46, 100], profit: expect.closeTo(-1.47, 2) },
    cappedBy: undefined,
    suspicion: undefined,
  });
  // $2,000 to turn over cost what issue O says.
  expect(offered(cheap, { roundTo: 0, holdCounts: 2_000 })).toMatchObject({
    counts: 2_000,
    split: { profit: expect.closeTo(-29.27, 2) },
  });
  expect(stakes(offered())).toEqual([103, 100]);
  expect(stakes(offered(cheap, { roundTo: 10, holdCounts: 1_000 }))).toEqual([1_030, 1_000]);
});

it('no more is staked than the books take and the user has', () => {
  const limited = aLowHold(game, { now: NOON, offer: { limit: 50 } });
  expect(offered(limited, { roundTo: 0 })).toMatchObject({
    split: { stakes: [50, expect.closeTo(48.32, 1)] },
    cappedBy: { book: 'fanduel', most: 50 },
  });
  const caps = capsOf({ draftkings: { limits: { main: 20 } } }, new Map());
  expect(offered(cheap, { roundTo: 0 }, { caps })).toMatchObject({
    counts: 20,
    cappedBy: { book: 'draftkings', most: 20, by: 'limit' },
  });
  const poor = offered(cheap, {}, { bankroll: 60 });
  expect(poor).toMatchObject({ split: { total: expect.any(Number) } });
  expect((poor as { split: { total: number } }).split.total).toBeLessThanOrEqual(60);
  expect(offered(cheap, {}, { bankroll: 1 })).toBe('no-stake');
  expect(offered(cheap, { roundTo: 10 }, { bankroll: 15 })).toBe('rounded-away');
});

it('what the user does not look for is no offer, each with its reason', () => {
  const prop = aLowHold(game, { family: 'player_points', now: NOON });
  expect(offered(prop)).toBe('not-wanted');
  expect(offered(prop, { holdProps: true })).toMatchObject({ counts: 100 });
  expect(offered(cheap, { liveGames: false }, {}, game.commenceTime + 1)).toBe('not-wanted');
  expect(offered(cheap, { sports: ['icehockey_nhl'] })).toBe('other-sports');
  expect(offered(cheap, { kinds: ['total'] })).toBe('not-wanted');
  expect(offered(cheap, { maxOdds: 101 })).toBe('filtered');
  expect(offered(cheap, { minLife: 21 })).toBe('filtered');
  expect(offered(cheap, {}, { muted: mutedBy([{ kind: 'opportunity', key: cheap.opportunity.id }]) })).toBe('muted');
  expect(offered(cheap, {}, { legRule: () => false })).toBe('filtered');
});

it('a profit is listed before all costs, and one that is too good to be true apart', () => {
  expect(offered(aLowHold(game, { home: 110, away: 100, now: NOON }))).toMatchObject({
    value: expect.closeTo(5, 6),
    suspicion: undefined,
  });
  expect(offered(aLowHold(game, { home: 300, away: 100, now: NOON }))).toMatchObject({
    suspicion: expect.stringContaining('over 10 %'),
  });
});

it('law: rounded stakes are within a step of the exact ones, within limits, and say truly what they leave and what counts', () => {
  const american = fc.integer({ min: -400, max: 400 }).filter((odds) => Math.abs(odds) >= 100);
  fc.assert(
    fc.property(
      american,
      american,
      fc.constantFrom(0, 1, 5, 10) as fc.Arbitrary<Scanner['roundTo']>,
      fc.integer({ min: 10, max: 2_000 }),
      fc.integer({ min: 20, max: 5_000 }),
      (home, away, roundTo, holdCounts, limit) => {
        fc.pre(Math.abs(1 / fromAmerican(home) + 1 / fromAmerican(away) - 1) < 0.2);
        const live = aLowHold(game, { home, away, now: NOON, offer: { limit } });
        const offer = offered(live, { roundTo, holdCounts });
        if (typeof offer === 'string') return;
        const { net, counted } = live.opportunity;
        const { split, counts, legs } = offer;
        const results = split.stakes.map((stake, leg) => stake * net[leg]! - split.total);
        expect(split.profit).toBeCloseTo(Math.min(...results), 6);
        expect(counts).toBeCloseTo(split.stakes[counted]! * Math.min(1, net[counted]! - 1), 6);
        expect(counts).toBeLessThanOrEqual(holdCounts + (roundTo || 0.01));
        expect(split.total).toBeLessThanOrEqual(10_000);
        for (const stake of split.stakes) {
          expect(stake).toBeLessThanOrEqual(limit);
          expect(stake / (roundTo || 0.01)).toBeCloseTo(Math.round(stake / (roundTo || 0.01)), 6);
        }
        expect(legs).toHaveLength(2);
      },
    ),
  );
});

describe('the life of one', () => {
  const quotes = (home: number) => [
    aQuote({ book: 'draftkings', outcome: 'home', price: fromAmerican(home) }),
    aQuote({ book: 'fanduel', outcome: 'away', price: fromAmerican(-105) }),
  ];
  const at = (home: number) => {
    const [line] = indexQuotes(quotes(home)).lines.values();
    const [group] = groupsOf(line!, new Set());
    return {
      ...{ group: group!, event: game, times: new Map() },
      found: lowHoldIn(group!, { maxLowHold: 5, rolloverBook: null })!,
    };
  };

  it('goes on with other prices, and remembers the cheapest', () => {
    const first = beginLowHold(at(102), NOON, false);
    expect(first.opportunity.id).toBe(lowHoldId(at(102)));
    expect(continueLowHold(first, at(102))).toBe(first);
    const cheaper = continueLowHold(first, at(104));
    expect(cheaper).toMatchObject({ openedAt: NOON, cheapest: cheaper.opportunity.cost });
    const dearer = continueLowHold(cheaper, at(101));
    expect(dearer.cheapest).toBe(cheaper.opportunity.cost);
    expect(dearer.opportunity.cost).toBeGreaterThan(first.opportunity.cost);
  });
});
