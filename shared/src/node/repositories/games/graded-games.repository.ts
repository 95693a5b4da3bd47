import { Injectable } from '@nestjs/common';
import { Pool, type PoolClient } from 'pg';
import type {
  BetGrade,
  ClosingLine,
  FlaggedBet,
  GameEvent,
  GameVotes,
  GradedClosing,
  LastMove,
  ScoreboardEvent,
} from '../../../domain/index.js';
import { inTransaction, onceMore } from '../../postgres.js';
import { PIECES, type PricePiece, reachesBefore, seriesFrom } from '../history/price-pieces.js';
import { type GameRow, toGame } from './game-row.js';

/** A finished game that was on a board, and its final score. */
export interface FinishedGame {
  readonly game: GameEvent;
  readonly final: ScoreboardEvent;
}

/** What became of the closing lines and flagged bets of one game. */
export interface GradedGame {
  /** The closing lines on record with a result, and how many have none. */
  readonly closings: readonly GradedClosing[];
  readonly notGraded: number;
  /** The closing lines that other methods make of the same prices. */
  readonly compared: readonly GradedClosing[];
  readonly flagged: readonly (FlaggedBet & { readonly grade: BetGrade | undefined })[];
  /** What the books said before the start and at the close, by family: the weights of books are learned from it. */
  readonly votes: readonly (GameVotes & { readonly family: string })[];
  /** Whether any price move was recorded. */
  readonly isRecorded: boolean;
}

/** Finished games whose closing lines and flagged bets are compared with what happened. */
@Injectable()
export class GradedGamesRepository {
  constructor(private readonly db: Pool) {}

  /**
   * Finished games to grade, the longest finished first. One without closing lines of the game at its start is left alone until it ended
   * `patience` milliseconds ago: they may still be written. If they come later, it is graded again.
   */
  async waiting(most: number, patience: number): Promise<FinishedGame[]> {
    const { rows } = await onceMore(() =>
      this.db.query<GameRow & { score: ScoreboardEvent }>(WAITING, [most, patience]),
    );
    return rows.map(({ score, ...row }) => ({ game: toGame(row), final: score }));
  }

  /** The closing lines on record. */
  async closingsOf(event: string): Promise<ClosingLine[]> {
    const asked = `select at, outcomes, chances, method, books from closing_lines where event = $1 order by at, outcomes`;
    return (await onceMore(() => this.db.query<ClosingLine>(asked, [event]))).rows;
  }

  /** The recorded markets of a game. */
  async familiesOf(event: string): Promise<string[]> {
    const asked = `select distinct family from price_pieces where event = $1 order by family`;
    return (await onceMore(() => this.db.query<{ family: string }>(asked, [event]))).rows.map(({ family }) => family);
  }

  /** Every recorded move of a market of a game before its start, oldest first; those of one diff in the order of their prices. */
  async movesOf({ id, commenceTime }: GameEvent, family: string): Promise<LastMove[]> {
    const asked = `${PIECES} where event = $1 and family = $2 and ${reachesBefore('$3')}`;
    const { rows } = await onceMore(() => this.db.query<PricePiece>(asked, [id, family, commenceTime]));
    const moves = seriesFrom(rows).flatMap(({ movedAt, prices, seqs, line, ...names }) =>
      movedAt.map((at, i) => ({
        seq: seqs[i]!,
        move: { ...names, line: line ?? undefined, price: prices[i] ?? undefined, movedAt: at },
      })),
    );
    return moves.sort((a, b) => a.move.movedAt - b.move.movedAt || a.seq - b.seq).map(({ move }) => move);
  }

  /** Writes what became of a game, in place of an earlier grading, all or nothing. */
  async record({ game, final }: FinishedGame, graded: GradedGame): Promise<void> {
    await inTransaction(this.db, async (client) => {
      await client.query(GAME, [
        game.id,
        game.sport,
        new Date(game.commenceTime),
        graded.closings.length,
        graded.notGraded,
        graded.isRecorded,
      ]);
      for (const table of [
        'graded_closings',
        'flagged_bets',
        'closing_sums',
        'flag_sums',
        'decay_sums',
        'closing_votes',
      ])
        await client.query(`delete from ${table} where event = $1`, [game.id]);
      await writeClosings(client, game.id, graded.closings, false);
      await writeClosings(client, game.id, graded.compared, true);
      await client.query(FLAGS, [game.id, JSON.stringify(graded.flagged.map(toRow))]);
      await client.query(VOTES, [game.id, JSON.stringify(graded.votes)]);
      for (const statement of SUM_UP) await client.query(statement, [game.id]);
      // Not if the score was corrected meanwhile.
      await client.query(`update finals set is_graded = true where score ->> 'event_id' = $1 and score = $2::jsonb`, [
        game.id,
        JSON.stringify(final),
      ]);
    });
  }
}

const WAITING = `
  select g.id, g.sport, g.home, g.away, g.commence_time, g.completed, f.score
    from finals f join games g on g.id = f.score ->> 'event_id'
   where not f.is_graded and f.score ? 'event_id'
     and (f.ended_at < now() - make_interval(secs => $2::float8 / 1000)
          or exists (select from closings where event = g.id and section = 'game' and start_at = g.commence_time))
   order by f.ended_at
   limit $1`;

const GAME = `
  insert into graded_games (event, sport, start_at, graded, not_graded, is_recorded)
  values ($1, $2, $3, $4, $5, $6)
      on conflict (event) do update
     set sport = excluded.sport, start_at = excluded.start_at, graded = excluded.graded,
         not_graded = excluded.not_graded, is_recorded = excluded.is_recorded`;

const writeClosings = (client: PoolClient, event: string, lines: readonly GradedClosing[], isCompared: boolean) =>
  client.query(CLOSINGS, [event, isCompared, JSON.stringify(lines)]);

const CLOSINGS = `
  insert into graded_closings (event, is_compared, at, outcomes, family, chances, method, books, winner, brier, log_loss)
  select $1, $2, at, array(select jsonb_array_elements_text(outcomes)), family,
         array(select jsonb_array_elements_text(chances)::float8), method, books, winner + 1, brier, "logLoss"
    from jsonb_to_recordset($3::jsonb) as lines (at text, outcomes jsonb, family text, chances jsonb, method text,
                                                 books integer, winner integer, brier float8, "logLoss" float8)`;

const toRow = ({ flaggedAt, kept, ...bet }: GradedGame['flagged'][number]) => ({
  ...bet,
  flaggedAt: new Date(flaggedAt).toISOString(),
  // The text of an array of Postgres: an element of JSON that is null would be lost.
  kept: `{${kept.map((value) => value ?? 'null').join(',')}}`,
});

const FLAGS = `
  insert into flagged_bets (event, at, outcome, outcomes, family, subject, line, book, flagged_at, age_ms, price, fair,
                            value, kept, close, clv, grade)
  select $1, at, outcome, array(select jsonb_array_elements_text(outcomes)), family, subject, line, book, "flaggedAt",
         age, price, fair, value, kept::float8[], close, clv, grade
    from jsonb_to_recordset($2::jsonb) as bets (at text, outcome text, outcomes jsonb, family text, subject text,
         line float8, book text, "flaggedAt" timestamptz, age bigint, price float8, fair float8, value float8,
         kept text, close float8, clv float8, grade text)`;

const VOTES = `
  insert into closing_votes (event, family, hours, votes)
  select $1, family, hours, votes - 'startAt'
    from jsonb_to_recordset($2::jsonb) as noted (family text, hours text, votes jsonb)`;

/** What flagged bets are told apart by. */
const FLAG_PARTS = `cross join lateral (values ('all', 'all'), ('market', family), ('book', book),
            ('price', case when price < 1.5 then '1' when price < 2 then '1.5' when price < 3 then '2'
                           when price < 6 then '3' else '6' end),
            ('age', case when age_ms < 10000 then '0' when age_ms < 60000 then '10' when age_ms < 600000 then '60'
                         else '600' end),
            ('value', case when value < 2 then '1' when value < 3 then '2' when value < 5 then '3' else '5' end))
            as part (parted, name)`;

/**
 * Adds up the graded closing lines and flagged bets of one game ($1) by everything that the calibration page tells apart. A line counts by its
 * favourite: the chance of the likeliest outcome, and whether it won. By `chance` every outcome counts in its band of ten points, with the
 * scores of that outcome alone.
 */
const SUM_UP: readonly string[] = [
  `insert into closing_sums (event, parted, name, n, predicted, happened, brier, log_loss)
   select event, parted, name, count(*), sum(chance), count(*) filter (where winner = favourite), sum(brier), sum(log_loss)
     from (select *, array_position(chances, chance) as favourite
             from graded_closings cross join lateral (select max(c) as chance from unnest(chances) as c) as likeliest
            where event = $1) as lines
          cross join lateral (values ('all', 'all', not is_compared), ('market', family, not is_compared),
                                     ('method', method, is_compared),
                                     ('books', case when books < 6 then '4' when books < 10 then '6' else '10' end,
                                      not is_compared)) as part (parted, name, counts)
    where counts
    group by event, parted, name`,
  `insert into closing_sums (event, parted, name, n, predicted, happened, brier, log_loss)
   select event, 'chance', least(floor(chance * 10), 9)::int::text, count(*), sum(chance), count(*) filter (where won),
          sum((chance - won::int) ^ 2), sum(-ln(greatest(case when won then chance else 1 - chance end, 1e-12)))
     from (select event, chance, place = winner as won
             from graded_closings cross join lateral unnest(chances) with ordinality as each (chance, place)
            where event = $1 and not is_compared) as outcomes
    group by event, 2, 3`,
  `insert into flag_sums (event, parted, name, n, value, closed, clv, beat, settled, returned)
   select event, parted, name, count(*), sum(value), count(clv), coalesce(sum(clv), 0), count(*) filter (where clv > 0),
          count(pays), coalesce(sum(pays), 0)
     from flagged_bets
          cross join lateral (select case grade when 'won' then price when 'half won' then (1 + price) / 2 when 'tied' then 1
                                     when 'void' then 1 when 'half lost' then 0.5 when 'lost' then 0 end as pays) as settled
          ${FLAG_PARTS}
    where event = $1
    group by event, parted, name`,
  `insert into decay_sums (event, parted, name, step, reached, offered, valued, value, value_then)
   select event, parted, name, step, count(*), count(later), count(*) filter (where later > 0),
          coalesce(sum(value) filter (where later is not null), 0), coalesce(sum(later), 0)
     from flagged_bets cross join lateral unnest(kept) with ordinality as each (later, step)
          ${FLAG_PARTS}
    where event = $1
    group by event, parted, name, step`,
];
