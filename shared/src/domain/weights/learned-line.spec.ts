import fc from 'fast-check';
import { aGame, aQuote, aValuation, NOON } from '../../testing/index.js';
import { betsOn } from '../bets/bets-on.js';
import { indexQuotes } from '../board/quote-index.js';
import { odds } from '../odds/formats.js';
import { FAIRLINES_SHARP, type Sharp } from '../odds/sharp.js';
import { bookWeight } from '../odds/voters.js';
import { explain } from '../opportunities/explanation.js';
import { groupsOf } from '../opportunities/groups.js';
import { judgeIn } from '../opportunities/value.js';
import { learnedLines, type PassedWeights } from './learned-line.js';

const BOOKS = ['pinnacle', 'betmgm', 'caesars', 'fanduel', 'betrivers'];
const HOUR = 3_600_000;
const game = aGame({ commenceTime: NOON + 3 * HOUR });
const NO_LOCKS = new Set<never>();

const aSet = (over: Partial<PassedWeights> = {}): PassedWeights => ({
  ...{ sport: game.sport, family: 'h2h', hours: '1 to 6', weights: {}, halfLife: undefined },
  ...over,
});
/** Each book's prices of both sides, and how much older than NOON they are. */
const aLine = (said: readonly (readonly [home: number, away: number, age: number])[]) => {
  const quotes = said.flatMap(([home, away, age], i) => [
    aQuote({ book: BOOKS[i]!, price: odds(home), receivedAt: NOON - age }),
    aQuote({ book: BOOKS[i]!, outcome: 'away', price: odds(away), receivedAt: NOON - age }),
  ]);
  return [...indexQuotes(quotes).lines.values()][0]!;
};
const groupOf = (line: ReturnType<typeof aLine>) => groupsOf(line, NO_LOCKS)[0]!;

const price = fc.double({ min: 1.1, max: 9, noNaN: true });
const anyAge = fc.integer({ min: 0, max: HOUR });
const anySaid = fc
  .array(fc.tuple(price, price, anyAge), { minLength: BOOKS.length, maxLength: BOOKS.length })
  // The newest price is of NOON.
  .map(([first, ...rest]) => [[first![0], first![1], 0] as const, ...rest]);
const anyWeights = fc.array(fc.double({ min: 0.01, max: 9, noNaN: true }), {
  minLength: BOOKS.length - 1,
  maxLength: BOOKS.length - 1,
});
const named = (weights: readonly number[]) =>
  Object.fromEntries(weights.map((weight, i) => [BOOKS[i]!, weight] as const));

/** The chance of home as the formula says it, in the plainest words: p ∝ Π p_b^(w_b), without the judged book. */
const pooled = (
  said: readonly (readonly [number, number, number])[],
  weightOf: (book: string) => number,
  halfLife: number | undefined,
  judged: string | undefined,
) => {
  const [ln, total] = said.reduce<readonly [number, number]>(
    ([sum, all], [home, away, age], i) => {
      if (BOOKS[i] === judged) return [sum, all];
      const weight = weightOf(BOOKS[i]!) * (halfLife === undefined ? 1 : 0.5 ** (age / halfLife));
      return [sum + weight * Math.log(away / home), all + weight];
    },
    [0, 0],
  );
  return 1 / (1 + Math.exp(-ln / total));
};

describe('learned weights on live prices', () => {
  it('a set that passed moves the fair line as its weights say, without the judged book', () => {
    const anyJudged = fc.constantFrom(undefined, 'novig', ...BOOKS);
    const anyHalfLife = fc.constantFrom(undefined, HOUR / 4, 6 * HOUR);
    fc.assert(
      fc.property(anySaid, anyWeights, anyJudged, anyHalfLife, (said, weights, judged, halfLife) => {
        const own = named(weights);
        const line = learnedLines([aSet({ weights: own, halfLife })])!(groupOf(aLine(said)), game, true)!;
        // The last book was never seen: it keeps today's weight.
        const expected = pooled(said, (book) => own[book] ?? bookWeight(book), halfLife, judged);
        const chances = line.judge(judged)!;
        expect(chances[groupOf(aLine(said)).outcomes.indexOf('home')]).toBeCloseTo(expected, 9);
        expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
      }),
    );
  });

  it('the whole way to a bet: its fair chance is that line, for the book that pays best', () => {
    fc.assert(
      fc.property(anySaid, anyWeights, (said, weights) => {
        const own = named(weights);
        const line = aLine(said);
        const learned = learnedLines([aSet({ weights: own })]);
        for (const leavesOut of [true, false]) {
          const valuation = aValuation({ sharp: { ...FAIRLINES_SHARP, leavesOut } }, learned);
          for (const { outcome, fair, best } of betsOn(line, NO_LOCKS, valuation, game)) {
            const home = pooled(said, (book) => own[book] ?? bookWeight(book), undefined, leavesOut ? best!.book : '');
            expect(fair).toBeCloseTo(outcome === 'home' ? home : 1 - home, 9);
          }
        }
      }),
    );
  });

  it('nothing changes where no set of the sport, the family and the distance from the start passed', () => {
    const others = [
      ...[{ sport: 'basketball_nba' }, { family: 'spreads' }],
      ...(['last hour', '6 to 24', 'over 24'] as const).map((hours) => ({ hours })),
    ].map((over) => aSet({ ...over, weights: { pinnacle: 9 } }));
    fc.assert(
      fc.property(anySaid, (said) => {
        const line = aLine(said);
        const plain = betsOn(line, NO_LOCKS, aValuation(), game);
        expect(betsOn(line, NO_LOCKS, aValuation({}, learnedLines(others)), game)).toEqual(plain);
      }),
    );
    expect(learnedLines([])).toBeUndefined();
  });

  it('nor once the game is under way, nor with too few books', () => {
    const learned = learnedLines([aSet({ hours: 'last hour', weights: { pinnacle: 9 } })])!;
    const at = (start: number, books = 5) =>
      learned(
        groupOf(aLine(Array.from({ length: books }, () => [1.9, 1.9, 0] as const))),
        { ...game, commenceTime: start },
        true,
      );
    expect(at(NOON + 1)).toBeDefined();
    expect(at(NOON)).toBeUndefined();
    expect(at(NOON + 1, 3)).toBeUndefined();
  });

  it('nor for a user who wants the standard weights, has references of their own, or removes margins by another method', () => {
    const said = BOOKS.map((_, i) => [1.5 + i / 5, 2, 0] as const);
    const learned = learnedLines([aSet({ weights: { pinnacle: 9 } })]);
    const bets = (over: Partial<Sharp>, given: typeof learned) =>
      betsOn(aLine(said), NO_LOCKS, aValuation({ sharp: { ...FAIRLINES_SHARP, ...over } }, given), game).map(
        ({ fair }) => fair,
      );
    expect(bets({}, learned)).not.toEqual(bets({}, undefined));
    for (const over of [
      { isStandard: true },
      { books: { betmgm: 1, caesars: 2 } },
      { methods: { football: 'power' } },
    ] satisfies Partial<Sharp>[])
      expect(bets(over, learned)).toEqual(bets(over, undefined));
  });

  it('can be computed again from its explanation', () => {
    fc.assert(
      fc.property(anySaid, anyWeights, fc.constantFrom(undefined, ...BOOKS), (said, weights, judged) => {
        const group = groupOf(aLine(said));
        const line = learnedLines([aSet({ weights: named(weights), halfLife: HOUR })])!(group, game, true)!;
        const how = { method: 'multiplicative', leavesOut: true, judged } as const;
        const told = explain(group, NO_LOCKS, 'home', { ...how, learned: line });
        expect(told.learnedAt).toBe('1 to 6');
        const total = told.votes.reduce((sum, { weight }) => sum + weight, 0);
        const means = [0, 1].map((place) =>
          told.votes.reduce((product, { weight, chances }) => product * chances[place]! ** (weight / total), 1),
        );
        expect(told.medians[0]).toBeCloseTo(means[0]!, 9);
        expect(told.fair![0]).toBeCloseTo(means[0]! / (means[0]! + means[1]!), 9);
        // What the other methods say stays by today's weights.
        const power = told.methods.find(({ name }) => name === 'power')!.fair;
        expect(power?.[0]).toBe(judgeIn(group, 'power')(judged)?.[group.outcomes.indexOf('home')]);
        expect(explain(group, NO_LOCKS, 'home', how).learnedAt).toBeUndefined();
      }),
    );
  });
});
