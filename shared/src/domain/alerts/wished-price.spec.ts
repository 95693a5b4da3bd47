import fc from 'fast-check';
import { aGame, aQuote, NOON } from '../../testing/index.js';
import type { Quote } from '../board/quote.js';
import { indexQuotes } from '../board/quote-index.js';
import { odds } from '../odds/formats.js';
import { FAIRLINES_SHARP } from '../odds/sharp.js';
import { amongBooks } from '../odds/terms.js';
import { pathOfAlert } from './alert-path.js';
import type { WishedPrice } from './alert-rule.js';
import type { Bettor } from './bettor.js';
import { isYoungFind } from './board-find.js';
import { lineOfWish, seeWishedPrice, wishedPriceId } from './wished-price.js';

const game = aGame();
const wish: WishedPrice = {
  sport: game.sport,
  event: game.id,
  home: game.home,
  away: game.away,
  commenceTime: game.commenceTime,
  family: 'spreads',
  subject: '',
  line: -3.5,
  outcome: 'away',
  set: 'away,home',
  price: 1.95,
};
const owner: Bettor = {
  terms: {},
  bankroll: 100,
  muted: { opportunity: () => false, book: () => false },
  sharp: FAIRLINES_SHARP,
  state: '',
};
const price = (book: string, pays: number, over: Partial<Quote> = {}) =>
  aQuote({ family: 'spreads', line: -3.5, outcome: 'away', book, price: odds(pays), ...over });

const seen = (quotes: readonly Quote[], who: Bettor = owner, event = game, now = NOON) => {
  const [line] = indexQuotes(quotes).lines.values();
  return seeWishedPrice(
    wish,
    { line: line!, event, locked: new Set(quotes.slice(9).map(({ stamp }) => stamp)) },
    who,
    now,
  );
};

it('a wish is seen at the longest price of the owner’s books, once it is at least the wished one', () => {
  expect(seen([price('fanduel', 1.94), price('betmgm', 1.9)])).toEqual({ alive: [], found: [] });
  const { alive, found } = seen([price('fanduel', 1.95), price('betmgm', 1.98)]);
  expect(alive).toEqual([wishedPriceId(wish)]);
  expect(found[0]!.tell(NOON)).toMatchObject({
    value: null,
    live: { openedAt: NOON, opportunity: { event: 'g1' } },
    title: 'Bills +3.5 at −102: Bills @ Chiefs',
    text: 'Spread 3.5 · −102 at BetMGM · you wanted −105 or better',
    legs: [{ outcome: 'away', line: -3.5, price: { book: 'betmgm', price: 1.98 } }],
  });
  const few = { ...owner, terms: { books: amongBooks(['fanduel']) } };
  expect(seen([price('fanduel', 1.95), price('betmgm', 1.98)], few).found[0]!.priced!.quotes[0]!.book).toBe('fanduel');
});

it('other outcomes, pick apps, suspended prices and finished games do not count', () => {
  const none = { alive: [], found: [] };
  expect(seen([price('fanduel', 2.2, { outcome: 'home' })])).toEqual(none);
  expect(seen([price('prizepicks', 2.2)])).toEqual(none);
  expect(seen([price('fanduel', 2.2, { suspended: true })])).toEqual(none);
  expect(seen([price('fanduel', 2.2)], owner, { ...game, completed: true })).toEqual(none);
});

it('law: it is seen exactly if some book pays enough', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 1.5, max: 2.5, noNaN: true }), { minLength: 1, maxLength: 9 }), (prices) => {
      const quotes = prices.map((pays, i) => price(`book${i}`, pays));
      expect(seen(quotes).alive.length > 0).toBe(Math.max(...prices) >= 1.95 - 1e-6);
    }),
  );
});

it('a price is young enough by its own time, and as a wish by no other', () => {
  const [find] = seen([price('fanduel', 2)]).found;
  const confirmed = (ago: number) => new Map([[find!.priced!.quotes[0]!.stamp, NOON - ago]]);
  expect(isYoungFind(find!, { maxAge: 30 }, confirmed(30_000), NOON)).toBe(true);
  expect(isYoungFind(find!, { maxAge: 30 }, confirmed(30_001), NOON)).toBe(false);
  expect(isYoungFind(find!, { maxAge: null }, confirmed(9_000_000), NOON)).toBe(true);
});

it('its alert leads to the game on the odds page', () => {
  const { title } = seen([price('fanduel', 2)]).found[0]!.tell(NOON);
  const at = (of: WishedPrice) => pathOfAlert({ kind: 'price', opportunity: wishedPriceId(of), title });
  expect(at(wish)).toBe('/sportsbooks?sports=americanfootball_nfl&q=Chiefs');
  expect(at({ ...wish, family: 'player_points', subject: 'A. Player' })).toContain('mode=props');
  expect(lineOfWish(wish)).toBe('g1|spreads||-3.5');
});
