import fc from 'fast-check';
import { formatDecimal } from '../odds/formats.js';
import { roundRobinReturn } from '../picks/parlay.js';
import { settlePicks } from '../picks/settle.js';
import { aFinal, aPick, EVENING } from '../testing/pick-and-final.js';
import { readCopiedBet } from './copied-bet.js';
import { editBet } from './edit-bet.js';
import { EMPTY_LEG, readTypedBet, type TypedBet, typedBetOf } from './typed-bet.js';

const LEG = { ...EMPTY_LEG, game: 'Buffalo Bills @ Kansas City Chiefs', sport: 'NFL', odds: '-110' };
const SPREAD = { ...LEG, market: 'Spread', selection: 'Kansas City Chiefs', line: '-3.5' };
const TOTAL = { ...LEG, market: 'Total', selection: 'Over', line: '29.5' };
const WINNER = { ...LEG, market: 'Moneyline', selection: 'Kansas City Chiefs' };
const typed = (over: Partial<TypedBet> = {}): TypedBet => ({
  ...{
    kind: 'single',
    legs: [SPREAD],
    size: '2',
    odds: '',
    stake: '100',
    isFree: false,
    boost: '',
    book: 'DraftKings',
  },
  ...{ placed: '2026-11-22T15:00:00Z', tags: '', note: '' },
  ...over,
});
const read = (over: Partial<TypedBet> = {}) => readTypedBet(typed(over), 'american');
const settled = (over: Partial<TypedBet> = {}) =>
  settlePicks([{ ...read(over).pick, id: '1' }], [aFinal()], { window: 'final', now: EVENING, returnStake: false })
    .picks[0];

describe('a bet typed by hand', () => {
  it('has the fields by which it is graded, paid and listed', () =>
    expect(read({ tags: 'live, Sharp,live', note: ' early ' })).toEqual({
      problems: [],
      pick: {
        ...{ game: LEG.game, league: 'NFL', sport: 'americanfootball_nfl', market: 'Spread', line: -3.5 },
        ...{ selection: 'Kansas City Chiefs -3.5', odds: '-110', price: 1 + 100 / 110, bookmaker: 'draftkings' },
        ...{ type: 'single', stake: 100, potential: 190.91, dateAdded: '2026-11-22T15:00:00Z' },
        ...{ tags: ['live', 'Sharp'], note: 'early' },
      },
    }));

  it.each([
    ['+150', 2.5],
    ['150', 2.5],
    ['−150', 1 + 100 / 150],
    ['2.5', 2.5],
    ['1,91', 1.91],
    ['5/2', 3.5],
    ['evens', 2],
    ['40%', 2.5],
  ])('takes odds of %p as %p', (odds, price) =>
    expect(read({ legs: [{ ...SPREAD, odds }] }).pick.price).toBeCloseTo(price),
  );

  it.each([
    ['a spread', SPREAD],
    ['a total', TOTAL],
    ['a moneyline', WINNER],
  ])('is graded by the score: %s', (_, leg) =>
    expect(settled({ legs: [leg] })).toMatchObject({ status: 'won', actualPayout: 190.91 }),
  );

  it('names what is missing or cannot be read', () => {
    const { problems } = read({
      ...{ legs: [{ ...LEG, line: 'x', odds: '50-1' }], stake: 'ten', boost: 'much', placed: 'yesterday' },
    });
    expect(problems.map(({ field }) => field)).toEqual(['selection', 'line', 'odds', 'stake', 'boost', 'placed']);
    expect(read({ legs: [{ ...SPREAD, odds: '' }] }).problems).toEqual([{ field: 'odds', leg: 0 }]);
    expect(read({ kind: 'parlay' }).problems.map(({ field }) => field)).toContain('legs');
    expect(read({ isFree: true, stake: '' }).problems).toEqual([{ field: 'stake' }]);
  });

  it('may be a parlay at the product of its legs or at odds of its own, graded leg by leg', () => {
    const legs = [SPREAD, TOTAL];
    expect(read({ kind: 'parlay', legs }).pick.price).toBeCloseTo((1 + 100 / 110) ** 2);
    expect(read({ kind: 'parlay', legs, odds: '+250' }).pick).toMatchObject({ price: 3.5, potential: 350 });
    expect(settled({ kind: 'parlay', legs, odds: '+250' })).toMatchObject({ status: 'won', actualPayout: 350 });
    const lost = { ...TOTAL, selection: 'Under' };
    expect(settled({ kind: 'parlay', legs: [SPREAD, lost] })).toMatchObject({ status: 'lost', actualPayout: 0 });
  });

  it('may be a teaser: its legs have no odds, and one that ties leaves it to the book', () => {
    const legs = [SPREAD, TOTAL];
    expect(settled({ kind: 'teaser', legs, odds: '-120' })).toMatchObject({ status: 'won', actualPayout: 183.33 });
    const tie = { ...TOTAL, line: '30' };
    const run = { window: 'final', now: EVENING, returnStake: true } as const;
    const { pick } = read({ kind: 'teaser', legs: [SPREAD, tie], odds: '-120' });
    expect(settlePicks([{ ...pick, id: '1' }], [aFinal()], run).picks[0]).toMatchObject({ status: 'pending' });
  });
});

describe('a round robin', () => {
  const legs = [SPREAD, TOTAL, { ...WINNER, odds: '+100' }];
  const robin = (over: Partial<TypedBet> = {}) => ({ kind: 'round robin' as const, legs, stake: '10', ...over });

  it('is staked by each of its parlays and paid by those that win', () => {
    expect(read(robin()).pick).toMatchObject({ type: 'round robin', combinedBy: 2, stake: 30, potential: 112.81 });
    expect(settled(robin())).toMatchObject({ status: 'won', actualPayout: 112.81 });
    const oneLost = robin({ legs: [SPREAD, { ...TOTAL, selection: 'Under' }, legs[2]!] });
    expect(settled(oneLost)).toMatchObject({ status: 'won', actualPayout: 38.18 });
    const twoLost = robin({
      legs: [SPREAD, { ...TOTAL, selection: 'Under' }, { ...WINNER, selection: 'Buffalo Bills' }],
    });
    expect(settled(twoLost)).toMatchObject({ status: 'lost', actualPayout: 0 });
  });

  it('needs three legs with odds, and parlays of fewer', () => {
    expect(read(robin({ legs: [SPREAD, TOTAL] })).problems).toEqual([{ field: 'legs' }]);
    expect(read(robin({ size: '3' })).problems).toEqual([{ field: 'size' }]);
    expect(read(robin({ legs: [...legs, { ...SPREAD, odds: '' }] })).problems).toEqual([{ field: 'odds', leg: 3 }]);
  });

  it('returns the mean of all its parlays', () =>
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 20, noNaN: true }), { minLength: 2, maxLength: 8 }),
        fc.integer({ min: 1, max: 8 }),
        (returns, size) => {
          const products = [...Array(2 ** returns.length).keys()]
            .map((mask) => returns.filter((_, at) => mask & (1 << at)))
            .filter((some) => some.length === size)
            .map((some) => some.reduce((all, one) => all * one, 1));
          const mean = products.reduce((sum, one) => sum + one, 0) / products.length;
          const perUnit = roundRobinReturn(returns, size);
          if (size > returns.length) expect(perUnit).toBeUndefined();
          else expect(Math.abs(perUnit! - mean)).toBeLessThanOrEqual(1e-9 * Math.max(1, mean));
        },
      ),
    ));
});

describe('an edit of a pick', () => {
  const writeOdds = formatDecimal;
  const edit = (before: ReturnType<typeof aPick>, change: (now: TypedBet) => Partial<TypedBet>) => {
    const now = typedBetOf(before, writeOdds);
    return editBet(before, { ...now, ...change(now) }, { format: 'decimal', writeOdds }).pick;
  };
  const leg = (over: object) => (now: TypedBet) => ({ legs: [{ ...now.legs[0]!, ...over }] });
  const PLACED = aPick({ quote: 'q', eventId: 'e', edge: 3, price: 1.909, bookmaker: 'fanduel', unknown: 1 } as object);

  it('leaves what was not changed as it was stored, whatever it is', () =>
    fc.assert(
      fc.property(
        fc.record(
          {
            ...{ selection: fc.string(), market: fc.string(), odds: fc.string(), note: fc.string() },
            ...{ stake: fc.oneof(fc.string(), fc.double()), price: fc.double(), league: fc.string() },
            ...{ status: fc.constantFrom('won', 'lost', 'push', 'pending'), actualPayout: fc.nat() },
          },
          { requiredKeys: [] },
        ),
        (over) => {
          const before = { ...PLACED, ...over };
          expect(edit(before, () => ({}))).toEqual(before);
        },
      ),
    ));

  it('of the stake changes what a win pays, and nothing else', () =>
    expect(edit(PLACED, () => ({ stake: '50' }))).toEqual({ ...PLACED, stake: 50, potential: 95.45 }));

  it('to another bet drops the price that it was taken at', () => {
    const next = edit(PLACED, leg({ line: '-4.5' }));
    expect(next).toMatchObject({ selection: 'Kansas City Chiefs -4.5', line: -4.5, unknown: 1 });
    expect(next).not.toHaveProperty('quote');
    expect(next).not.toHaveProperty('edge');
  });

  it('of a graded bet to another one leaves it to be graded again; other money on it is paid as it had ended', () => {
    const WON = { ...PLACED, status: 'won', actualPayout: 190.91, validatedBy: 'espn', settledDate: 'x' };
    expect(edit(WON, leg({ line: '-10.5' }))).toMatchObject({ status: 'pending' });
    expect(edit(WON, () => ({ stake: '200' }))).toMatchObject({ status: 'won', stake: 200, actualPayout: 381.8 });
    const LOST = { ...PLACED, status: 'lost', actualPayout: 50 };
    expect(edit(LOST, () => ({ stake: '200' }))).toMatchObject({ status: 'lost', actualPayout: 100 });
    const OWN = { ...WON, actualPayout: 120, payoutEnteredAt: 'x' };
    expect(edit(OWN, () => ({ stake: '200' }))).toMatchObject({ actualPayout: 120 });
  });
});

describe('a copied line', () => {
  const CHIEFS = { selection: 'Chiefs', line: '-3.5', market: 'Spread' };
  it.each<[string, object]>([
    ['Chiefs -3.5 -110 $50 DraftKings', { leg: { ...CHIEFS, odds: '-110' }, stake: '50', book: 'DraftKings' }],
    ['Chiefs −3.5 (−110)\nRisk $110 to win $100', { leg: { ...CHIEFS, odds: '-110' }, stake: '110', book: '' }],
    [
      'Over 44.5 @ 1.91\nBuffalo Bills @ Kansas City Chiefs\nStake: $1,250.50\nTo return $2,388.46\nat Caesars',
      {
        leg: { game: LEG.game, sport: 'NFL', market: 'Total', selection: 'Over', line: '44.5', odds: '1.91' },
        ...{ stake: '1250.5', book: 'Caesars' },
      },
    ],
    ['Bills ML +150', { leg: { selection: 'Bills', market: 'Moneyline', odds: '+150' } }],
    ['J. Allen over 249.5 passing yards 10/11', { leg: { market: '', odds: '10/11' } }],
    ['', { leg: { selection: '', odds: '' }, stake: '', book: '' }],
  ])('%j is read', (text, bet) => expect(readCopiedBet(text, 'american')).toMatchObject(bet));

  it('of any text is read without an error', () =>
    fc.assert(fc.property(fc.string(), (text) => typeof readCopiedBet(text, 'american').leg.selection === 'string')));
});
