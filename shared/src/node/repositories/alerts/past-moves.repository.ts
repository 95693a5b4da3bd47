import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import type { Bettor, GameEvent, PastGame, SettledResult } from '../../../domain/index.js';
import { onceMore } from '../../postgres.js';
import { type GameRow, toGame } from '../games/game-row.js';
import { PIECES, type PricePiece, reachesBefore } from '../history/price-pieces.js';
import { OWNER_OF, type OwnerRow, ownerOf } from './watched-rule.js';

/** Which games a rule looks at: all of some sports (null for every sport), or one. */
interface Wanted {
  readonly sports: readonly string[] | null;
  readonly event: string | null;
}

/** The record of games and of results, for a rule that is tried. */
@Injectable()
export class PastMovesRepository {
  constructor(private readonly db: Pool) {}

  /** How many games were not over at a moment (milliseconds), and those that start nearest to `now`, at most `atMost`. */
  async games(
    { sports, event }: Wanted,
    since: number,
    now: number,
    atMost: number,
  ): Promise<{ readonly all: number; readonly nearest: readonly Omit<PastGame, 'record'>[] }> {
    const asked = [sports, event, new Date(since), new Date(now), atMost];
    const { rows } = await onceMore(() => this.db.query<GamesRow>(GAMES, asked));
    const nearest = rows.map((row) => ({ event: toGame(gameOf(row)), overAt: row.over_at?.getTime() }));
    return { all: rows[0]?.all ?? 0, nearest };
  }

  /**
   * The record of a game's prices since a moment (milliseconds), with the last move of each before it, as stored: `seriesInSteps` combines it. What
   * begins `until` a moment or later is left out. Only some families if named.
   */
  async recordOf(
    { id }: GameEvent,
    sections: readonly string[],
    families: readonly string[] | null,
    { since, until = Number.MAX_SAFE_INTEGER }: { readonly since: number; readonly until?: number },
  ): Promise<PricePiece[]> {
    const asked = [id, sections, families, since, until];
    const { rows } = await onceMore(() => this.db.query<PricePiece>(RECORD, asked));
    return rows;
  }

  /** The picks of a user that settlement graded since (milliseconds), with their games. The latest, at most `atMost`. */
  async resultsSince(userId: string, since: number, atMost: number): Promise<PastResult[]> {
    const { rows } = await onceMore(() => this.db.query<PastResult>(RESULTS, [userId, new Date(since), atMost]));
    return rows;
  }

  /** What a user has set for all lists. */
  async ownerOf(userId: string): Promise<Bettor> {
    const { rows } = await onceMore(() =>
      this.db.query<OwnerRow>(
        `select ${OWNER_OF} from users u left join preferences p on p.user_id = u.id where u.id = $1`,
        [userId],
      ),
    );
    return ownerOf(rows[0]!, Date.now());
  }
}

/** A pick that settlement graded, at a moment (milliseconds). */
interface PastResult extends SettledResult {
  readonly at: number;
}

// A pick that was graded anew is told once more.
const RESULTS = `
  select t.after as pick, f.score as game, (extract(epoch from t.at) * 1000)::float8 as at
    from pick_trail t left join lateral (
           select f.score from pick_bets b join finals f on f.sport = b.sport and f.game_id = t.after ->> 'espnGameId'
            where b.user_id = t.user_id and b.pick_id = t.pick_id limit 1) f on true
   where t.user_id = $1 and t.by = 'settlement' and t.at >= $2 and t.after ->> 'status' is distinct from t.before ->> 'status'
     and t.after ->> 'status' <> 'pending'
   order by t.at desc, t.id desc limit $3`;

// Twelve hours after its start a game is over, whatever is known of it. What was known last is that it is over, if it is.
const GAMES = `
  select id, sport, home, away, commence_time, completed, case when completed then last_seen_at end as over_at,
         (count(*) over ())::int as all
    from games
   where ($1::text[] is null or sport = any($1)) and ($2::text is null or id = $2)
     and commence_time > $3::timestamptz - interval '12 hours' and not (completed and last_seen_at < $3)
   order by abs(extract(epoch from commence_time - $4)), id limit $5`;

interface GamesRow extends GameRow {
  readonly over_at: Date | null;
  readonly all: number;
}

const gameOf = ({ over_at: _, all: __, ...game }: GamesRow): GameRow => game;

// Of the pieces that begin before, the last one of each price says how it stood then.
const RECORD = `
  with pieces as (
    ${PIECES} where event = $1 and section = any($2) and ($3::text[] is null or family = any($3)))
  (select distinct on (family, subject, line, outcome, book, market) * from pieces where first_at < $4
    order by family, subject, line, outcome, book, market, first_at desc, first_seq desc)
   union all
  select * from pieces where first_at >= $4 and ${reachesBefore('$5')}`;
