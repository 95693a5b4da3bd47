import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import { type ClosingLine, type ClosingSource, eventOfKey, type LineKey, ladderOfLine } from '../../../domain/index.js';
import { onceMore } from '../../postgres.js';

/** The stored closings of some games: their starts, what closed, and the requested lines. */
export interface ClosingRecord {
  /** The starts of the games on record, in milliseconds. */
  readonly starts: ReadonlyMap<string, number>;
  /** The boards of games (`event section`) with closing lines, with their start and source. */
  readonly closed: ReadonlyMap<string, { readonly start: number; readonly source: ClosingSource }>;
  /** The markets with a closing line, at any line. */
  readonly ladders: ReadonlySet<string>;
  /** The closing lines at the requested market lines. */
  readonly lines: ReadonlyMap<LineKey, readonly ClosingLine[]>;
}

/** Finds the closing lines of bets. */
@Injectable()
export class BetClosingsRepository {
  constructor(private readonly db: Pool) {}

  /** Everything stored about the closing of these market lines and their games. */
  async of(lines: readonly LineKey[]): Promise<ClosingRecord> {
    const events = [...new Set(lines.map(eventOfKey))];
    const ladders = [...new Set(lines.map(ladderOfLine))];
    const ask = <R extends object>(sql: string, ...values: unknown[]) =>
      onceMore(async () => (await this.db.query<R>(sql, values)).rows);
    // One after the other: several calls of one user must not hold all connections.
    const games = await ask<GameRow>(`select id, commence_time from games where id = any($1)`, events);
    const closings = await ask<ClosingRow>(
      `select event, section, start_at, source from closings where event = any($1)`,
      events,
    );
    const closed = await ask<{ ladder: string }>(
      `select distinct ladder from closing_lines where event = any($1) and ladder = any($2)`,
      events,
      ladders,
    );
    const found = await ask<ClosingLine>(
      `select at, outcomes, chances, method, books from closing_lines where event = any($1) and at = any($2)`,
      events,
      lines,
    );
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
