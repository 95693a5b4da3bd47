import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import type { GameEvent, LastMove } from '../../../domain/index.js';
import { onceMore } from '../../postgres.js';
import { lastMoves } from '../history/last-moves.js';
import { PIECES, type PricePiece, reachesBefore, seriesFrom } from '../history/price-pieces.js';
import { type GameRow, toGame } from './game-row.js';

type Section = 'game' | 'props';

/** Games that started without closing lines being noted, and their recorded prices. */
@Injectable()
export class UnclosedGamesRepository {
  constructor(private readonly db: Pool) {}

  /** The games of a board that started between two moments (milliseconds) and have no closing lines for that start. */
  async between(sport: string, section: Section, from: number, until: number): Promise<GameEvent[]> {
    const { rows } = await onceMore(() =>
      this.db.query<GameRow>(
        `select id, sport, home, away, commence_time, completed
           from games
          where sport = $1 and commence_time > to_timestamp($3::float8 / 1000)
            and commence_time <= to_timestamp($4::float8 / 1000)
            and not exists (select from closings
                             where event = games.id and section = $2 and start_at = games.commence_time)
          order by commence_time`,
        [sport, section, from, until],
      ),
    );
    return rows.map(toGame);
  }

  /** The last move of each price of a game before its start. */
  async lastMoves({ id, commenceTime }: GameEvent, section: Section): Promise<LastMove[]> {
    const { rows } = await onceMore(() =>
      this.db.query<PricePiece>(`${PIECES} where event = $1 and section = $2 and ${reachesBefore('$3')}`, [
        id,
        section,
        commenceTime,
      ]),
    );
    return lastMoves(seriesFrom(rows), commenceTime);
  }
}
