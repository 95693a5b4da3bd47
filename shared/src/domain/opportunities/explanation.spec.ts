import fc from 'fast-check';
import { aQuote } from '../../testing/builders.js';
import type { Quote, StampKey } from '../board/quote.js';
import { indexQuotes } from '../board/quote-index.js';
import { DEVIG_METHODS } from '../odds/devig.js';
import { odds } from '../odds/formats.js';
import { electorateOf, FAIRLINES_SHARP } from '../odds/sharp.js';
import { bookWeight } from '../odds/voters.js';
import { anyBoard } from '../testing/any-board.js';
import { explain } from './explanation.js';
import { groupsOf } from './groups.js';
import { fairLineOf } from './value.js';

const pair = (book: string, home: number, away: number, over: Partial<Quote> = {}): Quote[] => [
  aQuote({ ...over, book, outcome: 'home', price: odds(home) }),
  aQuote({ ...over, book, outcome: 'away', price: odds(away) }),
];
const explained = (quotes: readonly Quote[], locked = new Set<StampKey>()) => {
  const [line] = indexQuotes(quotes).lines.values();
  return explain(groupsOf(line!, locked)[0]!, locked, 'home', {
    method: 'multiplicative',
    leavesOut: false,
    judged: undefined,
  });
};

// Every run explains a board for each outcome of each group.
const RUNS = { numRuns: 30 };

const anyMethod = fc.constantFrom(...DEVIG_METHODS.map(({ name }) => name));
/** Every group of a random board, explained for each of its outcomes. */
const anyExplanations = fc.tuple(anyBoard, anyMethod).map(([board, method]) => {
  const { locked } = board;
  const groups = [...indexQuotes(board.quotes.values()).lines.values()].flatMap((line) => groupsOf(line, locked));
  return groups.flatMap((group) =>
    group.outcomes.map((outcome) => ({
      group,
      locked,
      outcome,
      method,
      explanation: explain(group, locked, outcome, { method, leavesOut: false, judged: undefined }),
    })),
  );
});

describe('the explanation of a fair line', () => {
  it('the explanation of a fair line gives the fair line of the table for the chosen method and for every other', () => {
    fc.assert(
      fc.property(anyExplanations, (explanations) => {
        for (const { group, outcome, method, explanation } of explanations) {
          const place = group.outcomes.indexOf(outcome);
          expect(explanation.fair?.[0]).toBe(fairLineOf(group, method)?.chances[place]);
          for (const { name, fair } of explanation.methods)
            expect(fair?.[0]).toBe(fairLineOf(group, name)?.chances[place]);
        }
      }),
      RUNS,
    );
  });

  it('an explanation has the medians behind the fair line, scaled to sum to 1 except for worst-case', () => {
    fc.assert(
      fc.property(anyExplanations, (explanations) => {
        for (const { explanation } of explanations) {
          if (!explanation.fair) continue;
          const sum = explanation.medians.reduce((total, median) => total + median, 0);
          const by = explanation.method === 'worst-case' ? 1 : sum;
          for (const [i, fair] of explanation.fair.entries())
            expect(Math.abs(explanation.medians[i]! / by - fair)).toBeLessThan(1e-12);
        }
      }),
      RUNS,
    );
  });

  it('an explanation lists every book of the line once, with its vote or the reason why it has none', () => {
    fc.assert(
      fc.property(anyExplanations, (explanations) => {
        for (const { group, explanation } of explanations) {
          const books = [...explanation.votes, ...explanation.abstentions].map(({ book }) => book);
          expect(books.toSorted()).toEqual([...new Set(group.line.quotes.map(({ book }) => book))].sort());
        }
      }),
      RUNS,
    );
  });

  it('an explanation has no vote of a pick app or with a price that is locked, suspended or too long', () => {
    fc.assert(
      fc.property(anyExplanations, (explanations) => {
        for (const { explanation, locked } of explanations)
          for (const { book, quotes, weight } of explanation.votes) {
            expect(weight).toBe(bookWeight(book));
            expect(weight).toBeGreaterThan(0);
            expect(quotes.map(({ outcome }) => outcome)).toEqual(explanation.outcomes);
            expect(quotes.some(({ stamp, suspended, price }) => locked.has(stamp) || suspended || price > 51.1)).toBe(
              false,
            );
          }
      }),
      RUNS,
    );
  });

  it('the explanation of a fair line gives the reason why a book has no vote', () => {
    const late = pair('betrivers', 1.9, 1.9);
    const quotes = [
      ...pair('pinnacle', 1.9, 1.9),
      ...pair('prizepicks', 1.84, 1.84),
      ...pair('hardrockbet_fl', 1.9, 1.9),
      ...pair('fanduel', 1.9, 1.9, { suspended: true }),
      ...late,
      ...pair('bovada', 1.01, 60),
      ...['home', 'draw', 'away'].map((outcome) => aQuote({ book: 'betus', outcome, set: 'away,draw,home' })),
      aQuote({ book: 'novig', outcome: 'home' }),
    ];
    const { votes, abstentions } = explained(quotes, new Set(late.map(({ stamp }) => stamp)));
    expect(votes.map(({ book }) => book)).toEqual(['pinnacle']);
    expect(abstentions.map(({ book, why }) => [book, why])).toEqual([
      ['prizepicks', 'pick-app'],
      ['hardrockbet_fl', 'state-listing'],
      ['fanduel', 'suspended'],
      ['betrivers', 'too-old'],
      ['bovada', 'too-long'],
      ['betus', 'other-outcomes'],
      ['novig', 'incomplete'],
    ]);
  });

  it('the explanation of a fair line lists the votes even when there are too few for a fair line', () => {
    const { votes, fair, least, methods } = explained([...pair('pinnacle', 1.9, 1.9), ...pair('novig', 2, 1.9)]);
    expect(votes).toHaveLength(2);
    expect([fair, least]).toEqual([undefined, 4]);
    expect(methods.every((method) => method.fair === undefined)).toBe(true);
  });

  it('the explanation of a fair line marks a book without a margin, whose chances are scaled with any method', () => {
    const [crossed, usual] = explained([...pair('novig', 2.1, 2.1), ...pair('pinnacle', 1.9, 1.9)]).votes;
    expect(crossed).toMatchObject({ isCrossed: true, chances: [0.5, 0.5], term: 2 / 2.1 });
    expect(usual!.isCrossed).toBe(false);
  });
});

describe('the explanation of a judged price', () => {
  const quotes = [
    ...['betmgm', 'draftkings', 'fanduel'].flatMap((book) => pair(book, 1.9, 2)),
    ...pair('novig', 2.2, 1.8),
  ];
  const explainedFor = (judged: string | undefined, leavesOut = true, sharp = FAIRLINES_SHARP) => {
    const [line] = indexQuotes(quotes).lines.values();
    const [group] = groupsOf(line!, new Set(), electorateOf(sharp));
    return explain(group!, new Set(), 'home', { method: 'multiplicative', leavesOut, judged });
  };
  const whyOf = ({ abstentions }: ReturnType<typeof explain>) => abstentions.map(({ book, why }) => [book, why]);

  it('the book whose price is judged has no vote, and is named as the reason', () => {
    const explanation = explainedFor('novig');
    expect(explanation.judged).toBe('novig');
    expect(explanation.votes.map(({ book }) => book)).toEqual(['betmgm', 'draftkings', 'fanduel']);
    expect(whyOf(explanation)).toEqual([['novig', 'judged']]);
    expect(explanation.fair![0]).toBeCloseTo(2 / 3.9, 12);
    expect(explanation.methods.find(({ name }) => name === 'multiplicative')!.fair).toEqual(explanation.fair);
  });
  it('every other book of an explanation is judged by a line of its own', () => {
    const explanation = explainedFor('novig');
    expect(explanation.fairFor('betmgm')).toBeCloseTo(2 / 3.9, 12);
    expect(explanation.fairFor('novig')).toBe(explanation.fair![0]);
    expect(explanation.fairFor('betmgm')).toBe(explainedFor('betmgm').fair![0]);
  });
  it('the judged book keeps its vote if the user wants that', () => {
    const explanation = explainedFor('novig', false);
    expect(explanation.judged).toBeUndefined();
    expect(explanation.votes).toHaveLength(4);
    expect(explanation.fair![0]).toBe(explanation.fairFor('betmgm'));
  });
  it('only references of the user vote, and there is no line if none of them does', () => {
    const ofBetmgm = { ...FAIRLINES_SHARP, books: { betmgm: 7 } };
    const explanation = explainedFor('novig', true, ofBetmgm);
    expect(explanation.votes.map(({ book, weight }) => [book, weight])).toEqual([['betmgm', 7]]);
    expect(whyOf(explanation)).toEqual([
      ['draftkings', 'no-reference'],
      ['fanduel', 'no-reference'],
      ['novig', 'no-reference'],
    ]);
    expect(explanation.fair![0]).toBeCloseTo(2 / 3.9, 12);
    expect(explainedFor('betmgm', true, ofBetmgm).fair).toBeUndefined();
    expect(explainedFor('novig', true, { ...FAIRLINES_SHARP, books: { pinnacle: 3 } }).fair).toBeUndefined();
  });
});
