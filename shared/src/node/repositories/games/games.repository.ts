import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import type { GameEvent } from '../../../domain/index.js';
import { onceMore } from '../../postgres.js';
import { type GameRow, toGame } from './game-row.js';

/** The games on record: those on the boards, and those that have left them. */
@Injectable()
export class GamesRepository {
  constructor(private readonly db: Pool) {}

  async byId(id: string): Promise<GameEvent | undefined> {
    const { rows } = await onceMore(() =>
      this.db.query<GameRow>(`select id, sport, home, away, commence_time, completed from games where id = $1`, [id]),
    );
    return rows[0] && toGame(rows[0]);
  }

  /** Whether there ever was a game of these teams with this start (milliseconds). */
  async isKnown({ home, away, commenceTime }: Pick<GameEvent, 'home' | 'away' | 'commenceTime'>): Promise<boolean> {
    const { rows } = await onceMore(() =>
      this.db.query(
        `select from games where home = $1 and away = $2 and commence_time = to_timestamp($3::float8 / 1000) limit 1`,
        [home, away, commenceTime],
      ),
    );
    return rows.length > 0;
  }

  /** The games whose teams and sport have all these words in their names, nearest to a moment (milliseconds) first, within 60 days of it. */
  async named(words: readonly string[], at: number, most: number): Promise<GameEvent[]> {
    const { rows } = await onceMore(() =>
      this.db.query<GameRow>(
        `select id, sport, home, away, commence_time, completed
           from games
          where commence_time between to_timestamp($2::float8 / 1000) - interval '60 days'
                                  and to_timestamp($2::float8 / 1000) + interval '60 days'
            and away || ' ' || home || ' ' || replace(sport, '_', ' ') ilike all ($1)
          order by abs(extract(epoch from commence_time) - $2::float8 / 1000), id
          limit $3`,
        [words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`), at, most],
      ),
    );
    return rows.map(toGame);
  }

  /** A sport's games that start after a moment (milliseconds), soonest first. */
  async startingAfter(sport: string, at: number): Promise<GameEvent[]> {
    const { rows } = await onceMore(() =>
      this.db.query<GameRow>(
        `select id, sport, home, away, commence_time, completed
           from games
          where sport = $1 and commence_time > to_timestamp($2::float8 / 1000)
          order by commence_time`,
        [sport, at],
      ),
    );
    return rows.map(toGame);
  }
}
