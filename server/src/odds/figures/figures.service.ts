import { setImmediate } from 'node:timers/promises';
import { type Figures, isoTime } from '@fairline/shared/contract';
import { LEAGUES } from '@fairline/shared/domain';
import { Injectable } from '@nestjs/common';
import { Boards } from '../boards.js';
import { countFigures } from './count-figures.js';

/** Counts what the front page says of the running system. */
@Injectable()
export class FiguresService {
  private last: { readonly countedAt: number; readonly figures: Promise<Figures> } | undefined;

  constructor(private readonly boards: Boards) {}

  /** The figures, counted anew at most once a minute, however many ask. */
  latest(now = Date.now()): Promise<Figures> {
    if (this.last && now - this.last.countedAt < ANEW_AFTER_MS) return this.last.figures;
    const figures = this.of(SPORTS, now);
    this.last = { countedAt: now, figures };
    figures.catch(() => (this.last = undefined)); // the next who asks tries again
    return figures;
  }

  /** The figures of some sports' games. */
  async of(sports: readonly string[], now: number): Promise<Figures> {
    const books = new Set<string>();
    const edges: number[] = [];
    for (const { board } of await this.boards.of(sports, ['game'])) {
      const counted = countFigures(board, now);
      for (const book of counted.books) books.add(book);
      edges.push(...counted.edges);
      await setImmediate(); // others are let in between two boards
    }
    return {
      sportsbooks: books.size,
      positive_bets: edges.length,
      average_edge: edges.length === 0 ? null : edges.reduce((sum, edge) => sum + edge, 0) / edges.length,
      as_of: isoTime(now),
    };
  }
}

const ANEW_AFTER_MS = 60_000;
const SPORTS = LEAGUES.map(({ sport }) => sport);
