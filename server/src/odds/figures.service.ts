import { setImmediate } from 'node:timers/promises';
import { type Figures, isoTime } from '@fairline/shared/contract';
import { isDfsBook, LEAGUES } from '@fairline/shared/domain';
import { BoardStore } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import { Boards } from './boards.js';
import { countFigures } from './count-figures.js';
import { KeptAnswer } from './kept-answer.js';

/** Counts the figures on the front page that describe the running system. */
@Injectable()
export class FiguresService {
  private readonly kept = new KeptAnswer((now) => this.of(SPORTS, now), { anewAfterMs: 60_000, stillGoodMs: 300_000 });

  constructor(
    private readonly boards: Boards,
    private readonly store: BoardStore,
  ) {}

  /** The figures, counted at most once a minute. While the boards cannot be read, the last ones for five minutes, with their time. */
  latest(now = Date.now()): Promise<Figures> {
    return this.kept.latest(now);
  }

  /** The figures of some sports' games. */
  async of(sports: readonly string[], now: number): Promise<Figures> {
    const books = new Set<string>();
    const edges: number[] = [];
    // One sport after the other: all boards read at once would keep this process from answering anybody.
    for (const sport of sports) {
      for (const { board } of await this.boards.of([sport], ['game'])) {
        const counted = countFigures(board, now);
        for (const book of counted.books) books.add(book);
        edges.push(...counted.edges);
        await setImmediate();
      }
      for (const book of await this.propBooks(sport)) books.add(book);
    }
    return {
      sportsbooks: books.size,
      books: [...books].sort(),
      positive_bets: edges.length,
      average_edge: edges.length === 0 ? null : edges.reduce((sum, edge) => sum + edge, 0) / edges.length,
      as_of: isoTime(now),
    };
  }

  /** The sportsbooks that price players, perhaps nothing else. Their prices are too many to read for a count. */
  private async propBooks(sport: string): Promise<string[]> {
    const ofGames = await this.store.booksOf({ sport, section: 'props' });
    return [...ofGames.values()].flatMap((books) => [...books].filter((book) => !isDfsBook(book)));
  }
}

const SPORTS = LEAGUES.map(({ sport }) => sport);
