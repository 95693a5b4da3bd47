import type { Book } from './book.js';
import type { Game } from './games/game.js';
import { gaussian, mix, seedOf, unit } from './games/random.js';
import { sinceLastScore } from './games/state.js';

/** What a book thinks of one market of one game at a time: when it last confirmed, how old its news is, and how far it is off. */
interface Opinion {
  /** When it last confirmed its prices, in seconds. */
  readonly confirmed: number;
  /** The time of its latest news, in seconds. */
  readonly seen: number;
  /** How far its log odds are from the truth. */
  readonly stray: number;
}

/** The opinion of a book; undefined while it has taken the market down after a score. */
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

/** Books watch each other on the main markets; on others they differ more. */
const careOf = (market: string): number => (MAIN.has(market) ? 1 : 2.4);
const MAIN = new Set(['h2h', 'spreads', 'totals']);

/** Seconds between news before a game. */
const NEWS = 20;

/** How far a book is off about one player or line, apart from its opinion of the market. */
export const strayOf = (book: Book, game: Game, subject: string, time: number): number =>
  strayAt(book, game, mix(game.seed, seedOf(book.key), seedOf(subject)), time);

/** A book keeps an opinion for a while and then takes another; now and then one is far off. */
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
