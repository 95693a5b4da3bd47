import type { Book, Offering } from '../books/book.js';
import { opinionOf } from '../books/opinion.js';
import type { Game } from '../games/game.js';
import { outlookAt, type Span, wholeGame } from '../games/outlook.js';
import { STATS } from '../players/stats.js';
import { bothScore, drawNoBet, moneyline, spreads, teamTotals, totals, type View } from './game-offers.js';
import type { Offer } from './offer.js';
import { propOffers, statOf } from './prop-offers.js';

/** A market of one book on one game as it stands: when the book last confirmed it, by what news and with what stray, and what it then offers. */
export interface Listing {
  readonly confirmed: number;
  readonly seen: number;
  readonly stray: number;
  readonly offers: () => Offer[];
}

const DAY = 86_400;

/** What a book offers under a market key at a time (seconds). Undefined when it does not, or has taken it down. */
export const listingOf = (book: Book, game: Game, market: string, time: number): Listing | undefined => {
  const ahead = game.commence - time;
  const shape = shapeOf(game, market);
  if (!shape || !book.offers.includes(shape.offering) || ahead > opensBefore(book, shape.offering)) return undefined;
  const opinion = opinionOf(book, game, market, time);
  if (!opinion) return undefined;
  const { confirmed, seen, stray } = opinion;
  return { confirmed, seen, stray, offers: () => shape.build({ book, game, seen, stray }) };
};

/** Every market key that somebody may offer on a game. */
export const marketKeysOf = (game: Game): string[] => {
  const periods = Object.keys(periodsOf(game)).flatMap((period) =>
    ['h2h', 'spreads', 'totals'].map((key) => `${key}_${period}`),
  );
  const props = STATS[game.league.law.sport].flatMap(({ market, alternates }) =>
    alternates ? [market, `${market}_alternate`] : [market],
  );
  return [...GAME_KEYS.filter((key) => shapeOf(game, key)), ...periods, ...props];
};

const GAME_KEYS = [
  'h2h',
  'spreads',
  'totals',
  'alternate_spreads',
  'alternate_totals',
  'team_totals',
  'alternate_team_totals',
  'h2h_3_way',
  'draw_no_bet',
  'btts',
];

interface Look {
  readonly book: Book;
  readonly game: Game;
  readonly seen: number;
  readonly stray: number;
}

interface Shape {
  readonly offering: Offering;
  readonly build: (look: Look) => Offer[];
}

/** How long before the start a book opens a kind of market. */
const opensBefore = (book: Book, offering: Offering): number => {
  if (offering === 'props' || offering === 'prop-alternates') return DAY;
  if (offering !== 'main' && offering !== 'lay') return 2 * DAY;
  return book.limit >= 2000 ? 5 * DAY : 3 * DAY;
};

const shapeOf = (game: Game, market: string): Shape | undefined => {
  const { sport } = game.league.law;
  const ways = sport === 'soccer' ? 3 : 2;
  const whole = wholeGame(game);
  const goals = sport === 'soccer' || sport === 'hockey';
  switch (market) {
    case 'h2h':
      return inSpan('main', whole, (view) => moneyline(view, ways));
    case 'h2h_lay':
      return inSpan('lay', whole, (view) => moneyline(view, ways).map((offer) => ({ ...offer, margin: -1 })));
    case 'spreads':
      return inSpan('main', whole, (view) => spreads(view, 0));
    case 'totals':
      return inSpan('main', whole, (view) => totals(view, 0));
    case 'alternate_spreads':
      return inSpan('alternates', whole, (view) => wider(spreads(view, goals ? 1 : 2)));
    case 'alternate_totals':
      return inSpan('alternates', whole, (view) => wider(totals(view, 2)));
    case 'team_totals':
      return inSpan('teams', whole, (view) => wider(teamTotals(view, 0)));
    case 'alternate_team_totals':
      return inSpan('alternates', whole, (view) => wider(teamTotals(view, 1)));
    case 'h2h_3_way':
      return goals ? inSpan('specials', whole, (view) => wider(moneyline(view, 3))) : undefined;
    case 'draw_no_bet':
      return sport === 'soccer' ? inSpan('specials', whole, (view) => wider(drawNoBet(view))) : undefined;
    case 'btts':
      return goals ? inSpan('specials', whole, (view) => wider(bothScore(view))) : undefined;
    default:
      return periodShape(game, market, ways) ?? propShape(game, market);
  }
};

const periodShape = (game: Game, market: string, ways: 2 | 3): Shape | undefined => {
  const found = /^(h2h|spreads|totals)_(.+)$/.exec(market);
  const span = found && periodsOf(game)[found[2]!];
  if (!found || !span) return undefined;
  const build = {
    h2h: (view: View) => moneyline(view, ways),
    spreads: (view: View) => spreads(view, 0),
    totals: (view: View) => totals(view, 0),
  };
  return inSpan('periods', span, (view) => wider(build[found[1] as keyof typeof build](view)));
};

const propShape = (game: Game, market: string): Shape | undefined => {
  const found = statOf(game, market);
  return (
    found && {
      offering: found.alternate ? 'prop-alternates' : 'props',
      build: ({ book, seen }) =>
        seen >= game.commence - 30 ? [] : wider(propOffers(book, game, found.stat, found.alternate, seen)),
    }
  );
};

const inSpan = (offering: Offering, span: Span, build: (view: View) => Offer[]): Shape => ({
  offering,
  build: ({ book, game, seen, stray }) => {
    const outlook = outlookAt(game, span, seen);
    return outlook && outlook.share > LAST_BETS ? build({ book, game, outlook, stray }) : [];
  },
});

/** Books take no more bets once only this share of the span is left. */
const LAST_BETS = 0.03;

/** Off the main markets a book keeps more. */
const wider = (offers: Offer[]): Offer[] => offers.map((offer) => ({ margin: 1.5, ...offer }));

const periodsOf = (game: Game): Readonly<Record<string, Span>> =>
  PERIODS[`${game.league.law.sport}:${game.league.law.periods}`] ?? {};

const FIRST: Span = { from: 1, to: 1 };
const FIRST_TWO: Span = { from: 1, to: 2 };

/** The periods that books make markets on, by sport and number of periods. */
const PERIODS: Readonly<Record<string, Readonly<Record<string, Span>>>> = {
  'football:4': { h1: FIRST_TWO, q1: FIRST },
  'basketball:4': { h1: FIRST_TWO, q1: FIRST },
  'basketball:2': { h1: FIRST },
  'hockey:3': { p1: FIRST },
  'baseball:9': { '1st_5_innings': { from: 1, to: 5 } },
  'soccer:2': { h1: FIRST },
};
