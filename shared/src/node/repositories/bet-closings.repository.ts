import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import { type ClosingLine, type ClosingSource, eventOfKey, type LineKey, ladderOfLine } from '../../domain/index.js';
import { onceMore } from '../postgres.js';

/** What the record tells of the closing of some games: who began when, what closed, and which lines were asked for. */
export interface ClosingRecord {
  /** When games begin that are on record, in milliseconds. */
  readonly starts: ReadonlyMap<string, number>;
  /** The games that closed on a board (`event section`), when, and where that is known from. */
  readonly closed: ReadonlyMap<string, { readonly start: number; readonly source: ClosingSource }>;
  /** The markets that closed at any line. */
  readonly ladders: ReadonlySet<string>;
  /** The closing lines at the market lines that were asked for. */
  readonly lines: ReadonlyMap<LineKey, readonly ClosingLine[]>;
}

/** Looks up what bets closed at. */
@Injectable()
export class BetClosingsRepository {
  constructor(private readonly db: Pool) {}

  /** All that the record tells of these market lines and their games. */
  async of(lines: readonly LineKey[]): Promise<ClosingRecord> {
    const events = [...new Set(lines.map(eventOfKey))];
    const ladders = [...new Set(lines.map(ladderOfLine))];
    const ask = <R extends object>(sql: string, ...values: unknown[]) =>
      onceMore(async () => (await this.db.query<R>(sql, values)).rows);
    const [games, closings, closed, found] = await Promise.all([
      ask<GameRow>(`select id, commence_time from games where id = any($1)`, events),
      ask<ClosingRow>(`select event, section, start_at, source from closings where event = any($1)`, events),
      ask<{ ladder: string }>(
        `select distinct ladder from closing_lines where event = any($1) and ladder = any($2)`,
        events,
        ladders,
      ),
      ask<ClosingLine>(
        `select at, outcomes, chances, method, books from closing_lines where event = any($1) and at = any($2)`,
        events,
        lines,
      ),
    ]);
    return {
      starts: new Map(games.map(({ id, commence_time }) => [id, commence_time.getTime()])),
      closed: new Map(
        closings.map(({ event, section, start_at, source }) => [
          `${event} ${section}`,
          { start: start_at.getTime(), source },
        ]),
      ),
      ladders: new Set(closed.map(({ ladder }) => ladder)),
      lines: byLine(found),
    };
  }
}

const byLine = (found: readonly ClosingLine[]): ClosingRecord['lines'] => {
  const lines = new Map<LineKey, ClosingLine[]>();
  for (const line of found) lines.set(line.at, [...(lines.get(line.at) ?? []), line]);
  return lines;
};

interface GameRow {
  id: string;
  commence_time: Date;
}
interface ClosingRow {
  event: string;
  section: string;
  start_at: Date;
  source: ClosingSource;
}
