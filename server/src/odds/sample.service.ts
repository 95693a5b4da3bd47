import { isoTime, type Sample } from '@fairline/shared/contract';
import {
  type Board,
  FEATURED_MARKETS,
  type GameEvent,
  hasStarted,
  isFinished,
  isUsable,
  LEAGUES,
  lineKey,
  type Odds,
  type Quote,
  quoteKey,
  stampKey,
} from '@fairline/shared/domain';
import { HistoryRepository, type PriceMove } from '@fairline/shared/node';
import { Injectable, Logger } from '@nestjs/common';
import { Boards } from './boards.js';
import { gamesOf } from './games.js';
import { KeptAnswer } from './kept-answer.js';

/** The games that everyone may see, with a delay: nothing newer is ever read from the record. */
@Injectable()
export class SampleService {
  private readonly log = new Logger(SampleService.name);
  private readonly kept = new KeptAnswer(
    (now) => this.of(SPORTS, now),
    { anewAfterMs: 15_000, stillGoodMs: 300_000 },
    (error, now) => {
      this.log.warn(error);
      return sampleOf([], now - DELAY_MS); // a visitor gets no games instead of an error
    },
  );

  constructor(
    private readonly boards: Boards,
    private readonly history: HistoryRepository,
  ) {}

  /** The sample, rebuilt at most every 15 s. While the record does not answer: the last one for five minutes, then no games. */
  latest(now = Date.now()): Promise<Sample> {
    return this.kept.latest(now);
  }

  /** The next few games of some sports as they stood a minute before `now`. */
  async of(sports: readonly string[], now: number): Promise<Sample> {
    const at = now - DELAY_MS;
    const boards = (await this.boards.of(sports, ['game'])).map(({ board }) => board);
    const chosen = new Set(soonest(boards, now));
    const then = await Promise.all(boards.map((board) => this.asOf(board, chosen, at)));
    const isWanted = (event: GameEvent) => chosen.has(event);
    const games = gamesOf(then, { ...WRITTEN, isWanted }, now).filter(({ bookmakers }) => bookmakers.length > 0);
    return sampleOf(games, at);
  }

  private async asOf(board: Board, chosen: ReadonlySet<GameEvent>, at: number): Promise<Board> {
    const events = [...board.events.values()].filter((event) => chosen.has(event));
    const asked = events.flatMap(({ id }) => FEATURED_MARKETS.map((family) => this.history.ofEvent(id, family)));
    return boardAsOf(board, (await Promise.all(asked)).flat(), at);
  }
}

const sampleOf = (games: Sample['games'], at: number): Sample => ({
  delayed_seconds: DELAY_MS / 1_000,
  as_of: isoTime(at),
  games,
});

const soonest = (boards: readonly Board[], now: number): GameEvent[] =>
  boards
    .flatMap(priced)
    .filter((event) => !hasStarted(event, now) && !isFinished(event, now))
    .sort((a, b) => a.commenceTime - b.commenceTime)
    .slice(0, GAMES);

const priced = ({ events, quotes }: Board): GameEvent[] => {
  const ids = new Set(Array.from(quotes.values(), ({ event }) => event));
  return [...events.values()].filter(({ id }) => ids.has(id));
};

const GAMES = 4;
const DELAY_MS = 60_000;
const SPORTS = LEAGUES.map(({ sport }) => sport);
const WRITTEN = { markets: new Set<string>(FEATURED_MARKETS), fromBook: () => true, decimal: false, timeAs: isoTime };

/**
 * A board's prices at an earlier moment (`at`), rebuilt from their moves, oldest first. Only prices that are still on the board and usable:
 * one that was withdrawn or locked since must not be shown.
 */
const boardAsOf = (board: Board, moves: Iterable<PriceMove>, at: number): Board => {
  const quotes = new Map<Quote['key'], Quote>();
  const stamps = new Map<Quote['stamp'], number>();
  for (const move of moves) {
    const key = quoteKey(lineKey(move), move.outcome, move.book);
    const quote = board.quotes.get(key);
    if (move.movedAt > at || !quote || !isUsable(quote, board.locked)) continue;
    quotes.delete(key);
    if (move.price === undefined) continue;
    const stamp = stampKey(move.event, move.book, move.market);
    quotes.set(key, { ...quote, market: move.market, stamp, price: move.price as Odds, receivedAt: move.movedAt });
    if (move.lastUpdate !== undefined) stamps.set(stamp, move.lastUpdate);
  }
  return { ...board, quotes, stamps };
};
