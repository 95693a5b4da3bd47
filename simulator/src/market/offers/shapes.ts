import type { Book, Offering } from '../books/book.js';
import type { Game } from '../games/game.js';
import { outlookAt, type Span, wholeGame } from '../games/outlook.js';
import {
  bothScore,
  doubleChance,
  drawNoBet,
  moneyline,
  spreads,
  teamTotals,
  totals,
  type View,
} from './game-offers.js';
import type { Offer } from './offer.js';
import { periodsOf } from './periods.js';
import { propOffers, statOf } from './prop-offers.js';
import { sideFigure } from './side-figures.js';

/** A book's view of a game: the time of its news, and its error. */
export interface Look {
  readonly book: Book;
  readonly game: Game;
  readonly seen: number;
  readonly stray: number;
}

/** How to build a market: its kind, and its offers. */
export interface Shape {
  readonly offering: Offering;
  readonly build: (look: Look) => Offer[];
}

/** How to build a market key on a game; undefined if no book offers it. */
export const shapeOf = (game: Game, market: string): Shape | undefined =>
  mainShape(game, market) ?? lineShape(game, market) ?? specialShape(game, market) ?? propShape(game, market);

/** The markets on which books watch each other. */
const mainShape = (game: Game, market: string): Shape | undefined => {
  const whole = wholeGame(game);
  const ways = waysOf(game);
  if (market === 'h2h') return inSpan('main', whole, (view) => moneyline(view, ways));
  if (market === 'h2h_lay')
    return inSpan('lay', whole, (view) => moneyline(view, ways).map((offer) => ({ ...offer, margin: -1 })));
  if (market === 'spreads') return inSpan('main', whole, (view) => spreads(view, 0));
  return market === 'totals' ? inSpan('main', whole, (view) => totals(view, 0)) : undefined;
};

/** Other lines and moneylines, of the whole game or of a part. */
const lineShape = (game: Game, market: string): Shape | undefined => {
  const [, kind = '', period] = LINE_MARKET.exec(market) ?? [];
  const span = period === undefined ? wholeGame(game) : periodsOf(game)[period];
  if (span === undefined) return undefined;
  const ofPart = (offering: Offering, build: (view: View) => Offer[]) =>
    inSpan(offering, span, (view) => wider(build(view)));
  switch (kind) {
    case 'h2h':
      return ofPart('periods', (view) => moneyline(view, waysOf(game)));
    case 'spreads':
      return ofPart('periods', (view) => spreads(view, 0));
    case 'totals':
      return ofPart('periods', (view) => totals(view, 0));
    case 'h2h_3_way':
      return period || isScoredInGoals(game) ? ofPart('specials', (view) => moneyline(view, 3)) : undefined;
    case 'alternate_spreads':
      return ofPart('alternates', (view) => spreads(view, ALTERNATE_STEPS));
    case 'alternate_totals':
      return ofPart('alternates', (view) => totals(view, ALTERNATE_STEPS));
    case 'team_totals':
      return ofPart('teams', (view) => teamTotals(view, 0));
    case 'alternate_team_totals':
      return ofPart('alternates', (view) => teamTotals(view, ALTERNATE_STEPS));
    default:
      return undefined;
  }
};

/** Alternate lines on each side of the main one. With more, the ladders of any two books hold wide middles at all times. */
const ALTERNATE_STEPS = 1;

const LINE_MARKET =
  /^(h2h_3_way|h2h|(?:alternate_)?(?:spreads|totals|team_totals))(?:_(q[1-4]|h[12]|p[1-3]|1st_[1357]_innings))?$/;

const specialShape = (game: Game, market: string): Shape | undefined => {
  const special = (build: (view: View) => Offer[]) => inSpan('specials', wholeGame(game), (view) => wider(build(view)));
  if (market === 'btts' && isScoredInGoals(game)) return special(bothScore);
  if (game.league.law.sport !== 'soccer') return undefined;
  if (market === 'draw_no_bet') return special(drawNoBet);
  if (market === 'double_chance') return special(doubleChance);
  const build = sideFigure(market);
  return build && { offering: 'specials', build: (look) => (isNearStart(look) ? [] : wider(build(look))) };
};

const propShape = (game: Game, market: string): Shape | undefined => {
  const found = statOf(game, market);
  return (
    found && {
      offering: found.alternate ? 'prop-alternates' : 'props',
      build: (look) =>
        isNearStart(look) ? [] : wider(propOffers(look.book, game, found.stat, found.alternate, look.seen)),
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

/** Books stop taking bets once this share of the span is left. */
const LAST_BETS = 0.03;

/** Markets without live betting close before the start. */
const isNearStart = ({ game, seen }: Look): boolean => seen >= game.commence - 30;

/** Books keep a larger margin off the main markets. */
const wider = (offers: Offer[]): Offer[] => offers.map((offer) => ({ margin: 1.5, ...offer }));

const waysOf = ({ league }: Game): 2 | 3 => (league.law.sport === 'soccer' ? 3 : 2);
const isScoredInGoals = ({ league }: Game): boolean => ['soccer', 'hockey'].includes(league.law.sport);
