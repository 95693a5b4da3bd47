import { Injectable } from '@nestjs/common';
import { Pool, type PoolClient } from 'pg';
import type { ScoreboardEvent } from '../../../domain/index.js';
import { despiteConflicts, inTransaction, onceMore, onOneConnection } from '../../postgres.js';
import { BET_ON } from '../picks/pick-bets.js';

/** Finished games, kept for ever: a parlay's leg of last week, a pick synced late or a changed setting may need them. */
@Injectable()
export class FinalsRepository {
  constructor(private readonly db: Pool) {}

  /**
   * Stores finished games. A known game is processed again if its score was corrected within a day of its end, or if it was only now
   * matched with the odds board. Returns how many were stored or changed.
   */
  async note(sport: string, finals: readonly ScoreboardEvent[]): Promise<number> {
    if (finals.length === 0) return 0;
    const { rowCount } = await this.db.query(NOTE, [sport, JSON.stringify(finals.map(toRow))]);
    return rowCount ?? 0;
  }

  /**
   * Marks the picks on stored games as due, a few thousand at a time, and then the game as done. If a process dies in between, the game is
   * started again, which does not affect picks that are already marked or settled.
   */
  async markDue(): Promise<void> {
    for (;;) {
      const { rows } = await this.db.query<Game>(
        `select sport, game_id, score::text from finals where not is_told order by ended_at limit 1`,
      );
      if (!rows[0]) return;
      await this.markDueOf(rows[0]);
    }
  }

  /** The finished games that a pick's bets may be on. */
  async ofPick(userId: string, id: string): Promise<readonly ScoreboardEvent[]> {
    const { rows } = await onceMore(() => this.db.query<{ score: ScoreboardEvent }>(OF_PICK, [userId, id]));
    return rows.map(({ score }) => score);
  }

  /** A sport's games that started on a league day (`YYYY-MM-DD`), sorted by start. */
  async ofDay(sport: string, day: string): Promise<readonly ScoreboardEvent[]> {
    const { rows } = await onceMore(() => this.db.query<{ score: ScoreboardEvent }>(OF_DAY, [sport, day]));
    return rows.map(({ score }) => score);
  }

  /** The latest league day with games whose scoreboard must be read again; undefined if there is none. */
  async dayToReadAgain(sport: string): Promise<string | undefined> {
    const { rows } = await this.db.query<{ day: string }>(DAY_TO_READ_AGAIN, [sport]);
    return rows[0]?.day;
  }

  /**
   * Adds what a second reading of a day tells about its games, other than their score, and marks all games of that day that waited for it as
   * not processed, so that their picks are graded again.
   */
  async readAgain(sport: string, day: string, finals: readonly ScoreboardEvent[]): Promise<void> {
    await inTransaction(this.db, async (client) => {
      await client.query(ADD_READING, [sport, JSON.stringify(finals.map(toRow))]);
      await client.query(HAS_READ, [sport, day]);
    });
  }

  async one(sport: string, id: string): Promise<ScoreboardEvent | undefined> {
    const { rows } = await onceMore(() =>
      this.db.query<{ score: ScoreboardEvent }>(`select score from finals where sport = $1 and game_id = $2`, [
        sport,
        id,
      ]),
    );
    return rows[0]?.score;
  }

  private async markDueOf({ sport, game_id, score }: Game): Promise<void> {
    await onOneConnection(this.db, async (client) => {
      await client.query(`begin; set local statement_timeout = ${READING_MS}`);
      await client.query(PICKS_OF_GAME, [sport, game_id]);
      await client.query(READ_ALL);
      for (let rows: Place[] = []; ; ) {
        ({ rows } = await client.query<Place>(`fetch ${AT_ONCE} from picks_of_game`));
        await mark(client, rows);
        if (rows.length < AT_ONCE) break;
      }
      await client.query(`close picks_of_game`);
    });
    // Not if the score was corrected meanwhile.
    await this.db.query(`update finals set is_told = true where sport = $1 and game_id = $2 and score = $3::jsonb`, [
      sport,
      game_id,
      score,
    ]);
  }
}

/** Each page by itself, so that users wait for theirs alone. */
const mark = (client: PoolClient, places: readonly Place[]) =>
  despiteConflicts(() =>
    client.query(MARK, [places.map(({ user_id }) => user_id), places.map(({ pick_id }) => pick_id)]),
  );

interface Game {
  sport: string;
  game_id: string;
  score: string;
}

interface Place {
  user_id: string;
  pick_id: string;
}

const AT_ONCE = 2_000;
// For millions of picks it takes longer than other statements may.
const READING_MS = 60_000;
const READ_ALL = { text: 'commit', query_timeout: READING_MS };

const toRow = (event: ScoreboardEvent) => ({
  game_id: event.id,
  starts_at: event.commence_time,
  score: {
    id: event.id,
    sport_key: event.sport_key,
    commence_time: event.commence_time,
    event_id: event.event_id,
    home_team: event.home_team,
    away_team: event.away_team,
    completed: true,
    status: 'final',
    scores: event.scores ?? { home: event.home_score, away: event.away_score },
    periods: event.periods,
    last_period: event.last_period,
  },
});

// The odds board forgets a finished game, so its id there is stored with the score.
const NOTE = `
  insert into finals as kept (sport, game_id, score, starts_at)
  select $1, t.game_id, t.score, t.starts_at from jsonb_to_recordset($2) as t (game_id text, score jsonb, starts_at timestamptz)
      on conflict (sport, game_id) do update
     set score = jsonb_strip_nulls(jsonb_build_object('event_id', kept.score -> 'event_id')) || excluded.score,
         starts_at = excluded.starts_at,
         is_told = false,
         is_graded = false
   where kept.ended_at > now() - interval '1 day'
     and kept.score is distinct from
         jsonb_strip_nulls(jsonb_build_object('event_id', kept.score -> 'event_id')) || excluded.score`;

// Read once from beginning to end, in no order: pages in order would each find and sort all picks of the game anew. Held, it outlasts its
// transaction, so that pages are marked by the same connection: two needed a second one of each worker, and waited for it.
const PICKS_OF_GAME = `
  declare picks_of_game no scroll cursor with hold for
  select b.user_id, b.pick_id
    from finals f join pick_bets b on ${BET_ON}
   where f.sport = $1 and f.game_id = $2`;

// Locked in the order in which settlement locks them.
const MARK = `
  with held as (
    select p.user_id, p.id
      from picks p join unnest($1::uuid[], $2::text[]) as t (user_id, pick_id) on p.user_id = t.user_id and p.id = t.pick_id
     order by p.user_id, p.id for update of p)
  update picks set due = coalesce(due, 'final') from held where picks.user_id = held.user_id and picks.id = held.id`;

// Both ends of the day are timestamps, so that the index on the start is used.
const OF_DAY = `
  select score from finals
   where sport = $1
     and starts_at >= $2::date::timestamp at time zone 'America/New_York'
     and starts_at < ($2::date + 1)::timestamp at time zone 'America/New_York'
   order by starts_at, game_id`;

const DAY_TO_READ_AGAIN = `
  select to_char(starts_at at time zone 'America/New_York', 'YYYY-MM-DD') as day from finals
   where sport = $1 and read_again
   order by starts_at desc limit 1`;

const ADD_READING = `
  update finals as kept
     set score = jsonb_strip_nulls(jsonb_build_object('event_id', kept.score -> 'event_id')) || t.score
    from jsonb_to_recordset($2) as t (game_id text, score jsonb)
   where kept.sport = $1 and kept.game_id = t.game_id and kept.read_again and kept.score -> 'scores' = t.score -> 'scores'`;

const HAS_READ = `
  update finals set read_again = false, is_told = false, is_graded = false
   where sport = $1 and read_again
     and starts_at >= $2::date::timestamp at time zone 'America/New_York'
     and starts_at < ($2::date + 1)::timestamp at time zone 'America/New_York'`;

const OF_PICK = `
  select distinct f.score from pick_bets b join finals f on ${BET_ON}
   where b.user_id = $1 and b.pick_id = $2`;
