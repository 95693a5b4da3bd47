import type { Book, Offering } from './book.js';
import type { Game } from './games/game.js';
import type { Offer } from './offer.js';
import { opinionOf } from './opinion.js';
import { periodsOf } from './periods.js';
import { shapeOf } from './shapes.js';
import { STATS } from './stats.table.js';

/** One book's market on one game: when the book last confirmed it, the news and the error behind it, and its offers. */
export interface Listing {
  readonly confirmed: number;
  readonly seen: number;
  readonly stray: number;
  readonly offers: () => Offer[];
}

const DAY = 86_400;

/** A book's offer under a market key at a time (seconds); undefined if it has none, or has taken it down. */
export const listingOf = (book: Book, game: Game, market: string, time: number): Listing | undefined => {
  const ahead = game.commence - time;
  const shape = shapeOf(game, market);
  if (!shape || !book.offers.includes(shape.offering) || ahead > opensBefore(book, shape.offering)) return undefined;
  const opinion = opinionOf(book, game, market, time);
  if (!opinion) return undefined;
  const { confirmed, seen, stray } = opinion;
  return { confirmed, seen, stray, offers: () => shape.build({ book, game, seen, stray }) };
};

/** Every market key that a book may offer on a game. */
export const marketKeysOf = (game: Game): string[] => {
  const ofLines = ['', ...Object.keys(periodsOf(game)).map((period) => `_${period}`)].flatMap((period) =>
    LINES.map((key) => `${key}${period}`),
  );
  const props = STATS[game.league.law.sport].flatMap(({ market, alternates }) =>
    alternates ? [market, `${market}_alternate`] : [market],
  );
  return [...[...ofLines, ...SPECIALS].filter((key) => shapeOf(game, key)), ...props];
};

const LINES = [
  'h2h',
  'spreads',
  'totals',
  'alternate_spreads',
  'alternate_totals',
  'team_totals',
  'alternate_team_totals',
  'h2h_3_way',
];

const SPECIALS = [
  'draw_no_bet',
  'btts',
  'double_chance',
  'alternate_spreads_corners',
  'alternate_totals_corners',
  'alternate_spreads_cards',
  'alternate_totals_cards',
];

/** How long before the start a book opens a kind of market, in seconds. */
const opensBefore = (book: Book, offering: Offering): number => {
  if (offering === 'props' || offering === 'prop-alternates') return DAY;
  if (offering !== 'main' && offering !== 'lay') return 2 * DAY;
  return book.limit >= 2000 ? 5 * DAY : 3 * DAY;
};
