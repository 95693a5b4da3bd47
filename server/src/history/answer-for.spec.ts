import { type ClosingLine, type LineKey, type NoClosing, probability } from '@fairline/shared/domain';
import type { ClosingRecord } from '@fairline/shared/node';
import { answerFor } from './answer-for.js';

const START = Date.UTC(2026, 10, 22, 18);
const LATER = START + 3_600_000;
const at = 'g1|spreads||-3.5' as LineKey;
const line: ClosingLine = {
  ...{ at, outcomes: ['away', 'home'], chances: [0.48, 0.52].map(probability), method: 'multiplicative', books: 7 },
};
const record = (over: Partial<ClosingRecord> = {}): ClosingRecord => ({
  starts: new Map([['g1', START]]),
  closed: new Map([['g1 game', { start: START, source: 'board' }]]),
  ladders: new Set(['g1|spreads|']),
  lines: new Map([[at, [line]]]),
  ...over,
});
const NOTHING = { ladders: new Set<string>(), lines: new Map() };
const CLOSED = { chance: 0.48, method: 'multiplicative', books: 7, start: START, source: 'board' };

it("a closing line has the outcome's fair probability, method, number of books, start and source", () => {
  expect(answerFor('g1|spreads||-3.5|away|fanduel', record(), LATER)).toEqual(CLOSED);
});

it('a closing line is found for a game that is no longer stored', () => {
  expect(answerFor('g1|spreads||-3.5|away|fanduel', record({ starts: new Map() }), LATER)).toEqual(CLOSED);
});

it.each<[NoClosing, string, Partial<ClosingRecord>, number]>([
  ['unknown game', 'g1|h2h|||home|fanduel', { starts: new Map(), closed: new Map() }, LATER],
  ['not started', 'g1|spreads||-3.5|away|fanduel', {}, START - 1],
  ['being recorded', 'g1|spreads||-3.5|away|fanduel', { closed: new Map() }, START + 1],
  ['not recorded', 'g1|spreads||-3.5|away|fanduel', { closed: new Map() }, LATER],
  ['not recorded', 'g1|player_points|Josh Allen|22.5|over|fanduel', {}, LATER],
  ['other line', 'g1|spreads||-2.5|away|fanduel', {}, LATER],
  ['too few books', 'g1|totals||44.5|over|fanduel', {}, LATER],
  ['too few books', 'g1|spreads||-3.5|draw|fanduel', {}, LATER],
  ['too few books', 'g1|h2h|||home|fanduel', NOTHING, LATER],
])('the answer is "%s" to %s', (answer, bet, over, now) => {
  expect(answerFor(bet, record(over), now)).toBe(answer);
});

describe('a market that closed both two-way and three-way', () => {
  const place = 'g1|h2h||' as LineKey;
  const terms = { at: place, method: 'multiplicative', books: 5 } as const;
  const two = { ...terms, outcomes: ['away', 'home'], chances: [0.4, 0.6].map(probability) };
  const three = { ...terms, outcomes: ['away', 'draw', 'home'], chances: [0.3, 0.24, 0.46].map(probability) };
  const answer = (bet: string, ...lines: ClosingLine[]) => {
    const closing = answerFor(bet, record({ lines: new Map([[place, lines]]) }), LATER);
    return typeof closing === 'string' ? closing : closing.chance;
  };

  it.each([[[two, three]], [[three, two]]])(
    'a bet is compared with the line of its own market type, in whichever order the lines are read',
    (lines) => {
      expect(answer('g1|h2h|||home|pinnacle|no draw', ...lines)).toBe(0.6);
      expect(answer('g1|h2h|||home|pinnacle|draw', ...lines)).toBe(0.46);
      expect(answer('g1|h2h|||draw|pinnacle', ...lines)).toBe(0.24);
    },
  );
  it('a bet of unknown market type is not compared when both types closed', () =>
    expect(answer('g1|h2h|||home|pinnacle', two, three)).toBe('two markets'));
  it('the line of one market type does not answer for the other', () => {
    expect(answer('g1|h2h|||home|pinnacle|no draw', three)).toBe('too few books');
    expect(answer('g1|h2h|||home|pinnacle|draw', two)).toBe('too few books');
  });
  it('a bet of unknown market type is compared when only one type closed', () =>
    expect(answer('g1|h2h|||home|pinnacle', three)).toBe(0.46));
});
