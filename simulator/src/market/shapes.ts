import type { Book, Offering } from './book.js';
import {
  bothScore,
  doubleChance,
  drawNoBet,
  moneyline,
  nudge,
  overUnder,
  spreads,
  teamTotals,
  totals,
  type View,
} from './game-offers.js';
import { type Outlook, statOverChance } from './games/chances.js';
import { wander } from './games/drift.js';
import type { Game } from './games/game.js';
import { outlookAt, type Span, wholeGame } from './games/outlook.js';
import { mix, seedOf, unit } from './games/random.js';
import { evenLine } from './lines.js';
import type { Offer } from './offer.js';
import { strayOf } from './opinion.js';
import { periodsOf } from './periods.js';
import { type Player, rosterOf } from './roster.js';
import type { Stat } from './stat.js';
import { STATS } from './stats.table.js';

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

/** The offers on corners and cards: always several lines, and only before the start. Undefined for any other market. */
const sideFigure = (market: string): ((view: Omit<View, 'outlook'>) => Offer[]) | undefined => {
  const [, kind, figure] = /^alternate_(spreads|totals)_(corners|cards)$/.exec(market) ?? [];
  if (!kind || !figure) return undefined;
  const build = kind === 'spreads' ? spreads : totals;
  return (view) => build({ ...view, outlook: outlookOf(view.game, PER_GAME[figure]!) }, 1);
};

/** Both teams together on an average day. */
const PER_GAME: Readonly<Record<string, number>> = { corners: 10, cards: 4.2 };

// The team expected to score more has more of the play.
const outlookOf = ({ homePoints, awayPoints }: Game, perGame: number): Outlook => {
  const homeToCome = perGame * (0.35 + (0.3 * homePoints) / (homePoints + awayPoints));
  return { home: 0, away: 0, homeToCome, awayToCome: perGame - homeToCome, share: 1, marginSpread: 0, totalSpread: 0 };
};

/** The figure of a prop market; undefined if the sport has none of that name. */
const statOf = (game: Game, market: string): { stat: Stat; alternate: boolean } | undefined => {
  const alternate = market.endsWith('_alternate');
  const base = alternate ? market.slice(0, -'_alternate'.length) : market;
  const stat = STATS[game.league.law.sport].find((entry) => entry.market === base);
  return stat && (!alternate || stat.alternates) ? { stat, alternate } : undefined;
};

/** A book's offers on a player figure: the listed players, each at the line the book considers even (and lines around it). */
const propOffers = (book: Book, game: Game, stat: Stat, alternate: boolean, time: number): Offer[] => {
  if (!takes(book, stat)) return [];
  const players = [game.home, game.away].flatMap((team) => rosterOf(game.league, team));
  return players
    .filter((player) => lists(book, game, stat, player))
    .flatMap((player) => playerOffers(book, game, stat, player, alternate, time));
};

const playerOffers = (
  book: Book,
  game: Game,
  stat: Stat,
  player: Player,
  alternate: boolean,
  time: number,
): Offer[] => {
  const mean = meanOf(game, stat, player, time);
  const view = { stray: strayOf(book, game, `${stat.market}:${player.name}`, time) };
  if (stat.bet === 'yes-no' || stat.bet === 'yes') {
    const hasNo = stat.bet === 'yes-no' && BOTH_SIDES.has(book.key);
    return [yesNo(nudge(view, 1 - Math.exp(-mean)), player.name, hasNo)];
  }
  const chanceAt = (line: number) => statOverChance(mean, stat.spread ? stat.spread * mean : 'counted', line);
  if (stat.bet === 'over') return TOUCHDOWNS.map((line) => overAlone(nudge(view, chanceAt(line)), line, player.name));
  const main = Math.max(
    0.5,
    evenLine({ step: 1, base: 0.5 }, mean, (line) => nudge(view, chanceAt(line))),
  );
  const step = Math.max(1, Math.round(mean / 12));
  const lines = alternate ? [-1, 1].map((steps) => main + steps * step).filter((line) => line > 0) : [main];
  return lines.map((line) => overUnder(nudge(view, chanceAt(line)), line, player.name));
};

const yesNo = (chance: number, description: string, hasNo: boolean): Offer => ({
  margin: 1.6,
  sides: [
    { name: 'Yes', description, tag: 'yes', chance },
    ...(hasNo ? [{ name: 'No', description, tag: 'no', chance: 1 - chance }] : []),
  ],
});

const overAlone = (chance: number, point: number, description: string): Offer => ({
  margin: 1.6,
  sides: [{ name: 'Over', description, point, tag: 'over', chance }],
});

/** The lines of "so many touchdowns or more". */
const TOUCHDOWNS = [0.5, 1.5];

/** Most books offer no bet that a player will not score. */
const BOTH_SIDES = new Set(['novig', 'prophetx', 'betonlineag', 'fanduel']);

/** Pick apps have no first or last touchdown; fantasy points exist only there. */
const takes = (book: Book, { bet, ofPickApps }: Stat): boolean =>
  book.pricing === 'nominal' ? bet === 'over-under' : !ofPickApps;

const lists = (book: Book, game: Game, stat: Stat, player: Player): boolean =>
  player.role in stat.means && unit(mix(seedOf(book.key), game.seed, player.seed, seedOf(stat.market))) < 0.66;

/** How often a player is expected to do what a figure counts, in one game. */
export const meanOf = (game: Game, stat: Stat, player: Player, time: number): number => {
  if (stat.parts) {
    const parts = stat.parts.filter(({ means }) => player.role in means);
    return parts.reduce((sum, part) => sum + meanOf(game, part, player, time), 0);
  }
  const seed = mix(game.seed, player.seed, seedOf(stat.market));
  const usual = stat.means[player.role]! * player.form * (0.92 + 0.16 * unit(seed));
  return usual * (1 + 0.03 * wander(seed, time, 14_400));
};
