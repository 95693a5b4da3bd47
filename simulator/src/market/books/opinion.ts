import type { Game } from '../games/game.js';
import { sinceLastScore } from '../games/state.js';
import { gaussian, mix, seedOf, unit } from '../random.js';
import type { Book } from './book.js';

/** What a book thinks of one market of one game at a time: when it last looked, how old its news are, how far it strays. */
export interface Opinion {
  /** When it last confirmed its prices (seconds). */
  readonly confirmed: number;
  /** The time of the news it goes by. */
  readonly seen: number;
  /** By how much its log odds stray from the truth. */
  readonly stray: number;
}

/** The opinion of a book, or undefined while it has taken the market down after a score. */
export const opinionOf = (book: Book, game: Game, market: string, time: number): Opinion | undefined => {
  const live = time >= game.starts;
  const seed = mix(game.seed, seedOf(book.key), seedOf(market));
  const interval = live ? Math.max(4, book.interval * 0.6) : book.interval;
  if (live && isDown(book, game, time, interval)) return undefined;

  const phase = Math.floor(unit(seed) * interval);
  const confirmed = Math.floor(Math.floor((time - phase) / interval) * interval + phase);
  return {
    confirmed,
    seen: live ? confirmed - book.lag * 0.4 : Math.floor((confirmed - book.lag) / NEWS) * NEWS,
    stray: strayAt(book, game, seed, confirmed) * careOf(market),
  };
};

/** Books watch each other on the main markets; on the others they stray further. */
const careOf = (market: string): number => (MAIN.has(market) ? 1 : 2.4);
const MAIN = new Set(['h2h', 'spreads', 'totals']);

/** Before a game news come every so many seconds. */
const NEWS = 20;

/** By how much a book strays from the truth about one player or line, apart from the market it belongs to. */
export const strayOf = (book: Book, game: Game, subject: string, time: number): number =>
  strayAt(book, game, mix(game.seed, seedOf(book.key), seedOf(subject)), time);

/** A book holds an opinion for a while and then takes another; now and then one is well off. */
const strayAt = (book: Book, game: Game, seed: number, time: number): number => {
  const ahead = game.commence - time;
  const hold = ahead < 0 ? book.hold / 4 : ahead > 86_400 ? book.hold * 6 : book.hold;
  const spell = Math.floor((time + unit(seed ^ 3) * hold) / hold);
  const draw = gaussian(mix(seed, spell));
  return 0.5 * book.noise * draw * (1 + 0.12 * draw * draw);
};

const isDown = (book: Book, game: Game, time: number, interval: number): boolean => {
  const since = sinceLastScore(game, time);
  return since >= book.reaction && since < book.reaction + interval + book.lag + 8;
};
