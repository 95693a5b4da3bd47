import type { Book } from '../market/book.js';
import { nudge } from '../market/game-offers.js';
import { coverChance, overChance, resultChances, statOverChance } from '../market/games/chances.js';
import type { Game } from '../market/games/game.js';
import { outlookAt, wholeGame } from '../market/games/outlook.js';
import { mix, seedOf, unit } from '../market/games/random.js';
import type { GameState } from '../market/games/state.js';
import { opinionOf, strayOf } from '../market/opinion.js';
import type { Player } from '../market/roster.js';
import { meanOf } from '../market/shapes.js';
import type { Stat } from '../market/stat.js';

/** What a market of an exchange is about; it pays a dollar if it comes true. Lines are above 0 and end in a half, so that nothing is refunded. */
export type Statement =
  | { readonly kind: 'moneyline'; readonly side: Side }
  /** The side wins by more than the line. */
  | { readonly kind: 'spread'; readonly side: Side; readonly line: number }
  /** Both teams together score more than the line. */
  | { readonly kind: 'total'; readonly line: number }
  /** The player gets more of a figure than the line. */
  | { readonly kind: 'prop'; readonly player: Player; readonly stat: Stat; readonly line: number };

export type Side = 'home' | 'away';

/**
 * The chance (0..1) that an exchange's traders give a statement at a time (seconds): the truth that its bookmakers follow too, late and with
 * their error. Undefined while nobody trades: after a score, or close to the end.
 */
export const chanceOf = (statement: Statement, book: Book, game: Game, time: number): number | undefined => {
  const opinion = opinionOf(book, game, marketKeyOf(statement), time);
  if (!opinion) return undefined;
  if (statement.kind === 'prop') return chanceOfProp(statement, book, game, time, opinion.seen);
  const outlook = outlookAt(game, wholeGame(game), opinion.seen);
  if (!outlook || outlook.share <= LAST_ORDERS) return undefined;
  if (statement.kind === 'total') return nudge(opinion, overChance(outlook, statement.line));
  const { home, draw, away } = resultChances(outlook);
  const win = (home + draw / 2) / (home + draw + away);
  const line = statement.kind === 'spread' ? statement.line : 0;
  // An error favours the home team, whichever team the statement is about.
  if (statement.side === 'home') return nudge(opinion, line ? coverChance(outlook, -line) : win);
  return 1 - nudge(opinion, line ? coverChance(outlook, line) : win);
};

type Prop = Extract<Statement, { kind: 'prop' }>;

/** Of the same player in the same game, every line is judged by the same error. Undefined from shortly before the start. */
const chanceOfProp = (
  { player, stat, line }: Prop,
  book: Book,
  game: Game,
  time: number,
  seen: number,
): number | undefined => {
  if (time >= game.commence - 30) return undefined;
  const stray = strayOf(book, game, `${stat.market}:${player.name}`, seen);
  return nudge({ stray }, chanceOfMore(game, stat, player, line, seen));
};

/** The true chance that a player gets more of a figure than the line. */
export const chanceOfMore = (game: Game, stat: Stat, player: Player, line: number, time: number): number => {
  const mean = meanOf(game, stat, player, time);
  return statOverChance(mean, stat.spread ? stat.spread * mean : 'counted', line);
};

/** Whether a statement came true, by the final score. What a player did is not played; it follows from the game's seed. */
export const isTrue = (statement: Statement, game: Game, { home, away }: GameState): boolean => {
  if (statement.kind === 'total') return home + away > statement.line;
  if (statement.kind === 'prop') {
    const { player, stat, line } = statement;
    const roll = unit(mix(game.seed, player.seed, seedOf(`${stat.market} of the game`)));
    return roll < chanceOfMore(game, stat, player, line, game.commence);
  }
  const ahead = statement.side === 'home' ? home - away : away - home;
  return ahead > (statement.kind === 'spread' ? statement.line : 0);
};

/** The bookmakers' market whose news and errors a statement shares. */
const marketKeyOf = (statement: Statement): string => {
  if (statement.kind === 'prop') return statement.stat.market;
  return { moneyline: 'h2h', spread: 'spreads', total: 'totals' }[statement.kind];
};

/** Orders end once this share of the game is left. */
const LAST_ORDERS = 0.01;
