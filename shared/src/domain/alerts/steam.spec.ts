import fc from 'fast-check';
import { aGame, aQuote, NOON } from '../../testing/index.js';
import type { StampKey } from '../board/quote.js';
import { indexQuotes } from '../board/quote-index.js';
import { odds } from '../odds/formats.js';
import { FAIRLINES_SHARP } from '../odds/sharp.js';
import { SCANNER_DEFAULTS, type Scanner } from '../offers/scanner-terms.js';
import { pathOfAlert } from './alert-path.js';
import type { Bettor } from './bettor.js';
import { type BookMove, seeSteam } from './steam.js';

const game = aGame();
const owner: Bettor = {
  terms: {},
  bankroll: 100,
  muted: { opportunity: () => false, book: () => false },
  sharp: FAIRLINES_SHARP,
  state: '',
};
const quotes = ['fanduel', 'betmgm', 'caesars', 'pinnacle'].map((book, i) =>
  aQuote({ family: 'spreads', line: -3.5, book, price: odds(1.9 + i / 100) }),
);
const [line] = indexQuotes(quotes).lines.values();
const move = (book: string, ago: number, over: Partial<BookMove> = {}): BookMove => ({
  at: NOON - ago * 1_000,
  line: line!.key,
  outcome: 'home',
  book,
  isShorter: true,
  ...over,
});

const seen = (moves: readonly BookMove[], { scanner = {}, who = owner, books = 3, event = game }: Asked = {}) =>
  seeSteam(
    { line: line!, event, locked: new Set<StampKey>() },
    moves,
    { scanner: { ...SCANNER_DEFAULTS, ...scanner }, about: { books, seconds: 30 } },
    who,
    NOON,
  );
interface Asked {
  scanner?: Partial<Scanner>;
  who?: Bettor;
  books?: number;
  event?: typeof game;
}

it('a bet that enough books shortened in time is told, with the best price of its owner’s books', () => {
  const moves = [move('fanduel', 29.9), move('betmgm', 20), move('caesars', 1)];
  const { alive, found } = seen(moves);
  expect(alive).toEqual(['steam|g1|spreads||-3.5|home|americanfootball_nfl']);
  const told = found[0]!.tell(NOON);
  expect(told).toMatchObject({
    value: null,
    title: 'Steam on Chiefs −3.5: Bills @ Chiefs',
    text: 'Spread 3.5 · 3 books shortened it within 30 s · best −108 at Pinnacle',
  });
  const link = { kind: 'steam', opportunity: alive[0]!, title: told.title } as const;
  expect(pathOfAlert(link)).toBe('/sportsbooks?sports=americanfootball_nfl&q=Chiefs');
  const few = { ...owner, terms: { books: (book: string) => book === 'fanduel' } };
  expect(seen(moves, { who: few }).found[0]!.tell(NOON).text).toContain('best −111 at FanDuel');
  const none = { ...owner, terms: { books: () => false } };
  expect(seen(moves, { who: none }).found[0]!.tell(NOON)).toMatchObject({
    legs: [],
    text: expect.not.stringMatching('best'),
  });
});

it.each([
  ['too few books', [move('fanduel', 3), move('betmgm', 2), move('fanduel', 1)]],
  ['a move that is thirty seconds old', [move('fanduel', 30), move('betmgm', 2), move('caesars', 1)]],
  ['different outcomes', [move('fanduel', 3), move('betmgm', 2), move('caesars', 1, { outcome: 'away' })]],
  ['a move the other way', [move('fanduel', 3), move('betmgm', 2), move('caesars', 1, { isShorter: false })]],
  [
    'one that was taken back',
    [move('fanduel', 3), move('betmgm', 3), move('caesars', 3), move('betmgm', 1, { isShorter: false })],
  ],
  ['pick apps and listings of a state', [move('fanduel', 3), move('prizepicks', 2), move('hardrockbet_az', 1)]],
])('%s is no steam', (_, moves) => {
  expect(seen(moves)).toEqual({ alive: [], found: [] });
});

it('the filters of the rule count', () => {
  const moves = [move('fanduel', 3), move('betmgm', 2), move('caesars', 1)];
  for (const scanner of [{ sports: ['basketball_nba'] }, { kinds: ['total'] as const }, { onlyLive: true }])
    expect(seen(moves, { scanner })).toMatchObject({ alive: [expect.any(String)], found: [] });
  const started = { ...game, commenceTime: NOON - 1 };
  expect(seen(moves, { scanner: { liveGames: false }, event: started }).found).toEqual([]);
  expect(seen(moves, { event: { ...game, completed: true } }).alive).toEqual([]);
});

it('law: the order in which moves of different books are read does not matter', () => {
  const some = fc.array(
    fc.record({
      book: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      ago: fc.integer({ min: 0, max: 40 }),
      isShorter: fc.boolean(),
    }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(some, fc.integer({ min: 1, max: 4 }), (list, books) => {
      const once = [...new Map(list.map((one) => [one.book, one])).values()];
      const moves = once.map(({ book, ago, isShorter }) => move(book, ago, { isShorter }));
      const expected = once.filter(({ ago, isShorter }) => ago < 30 && isShorter).length >= books;
      expect(seen(moves, { books }).alive.length > 0).toBe(expected);
      expect(seen(moves.toReversed(), { books })).toMatchObject({ alive: seen(moves, { books }).alive });
    }),
  );
});
