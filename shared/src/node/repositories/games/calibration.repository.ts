import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import type { BetGrade, GameSums } from '../../../domain/index.js';
import { onceMore } from '../../postgres.js';

/** Which figures: of games that started since (milliseconds), of one sport or of all. */
export interface Asked {
  readonly since: number;
  readonly sport: string | undefined;
}

/** Closing lines of one part, added up over games. */
export interface ClosingSums {
  readonly parted: string;
  readonly name: string;
  readonly games: number;
  readonly n: number;
  /** The sum of the squares of each game's n. */
  readonly nSquares: number;
  readonly predicted: number;
  readonly happened: number;
  readonly brier: number;
  readonly logLoss: number;
}

/** Flagged bets of one part, added up over games; `clv` is over the bets with a close, `returned` (of a stake of 1) over those with a result. */
export interface FlagSums {
  readonly parted: string;
  readonly name: string;
  readonly games: number;
  readonly n: number;
  readonly value: number;
  readonly clv: GameSums;
  readonly beat: number;
  readonly returned: GameSums;
}

/** What the prices of flagged bets of one part were worth at one step of `KEPT_AFTER`, from 1. */
export interface DecaySums {
  readonly parted: string;
  readonly name: string;
  readonly games: number;
  readonly step: number;
  readonly reached: number;
  readonly offered: number;
  readonly valued: number;
  readonly value: number;
  readonly valueThen: number;
}

/** A flagged bet on record. */
interface RecordedFlag {
  readonly id: string;
  readonly sport: string;
  readonly home: string | null;
  readonly away: string | null;
  readonly start_at: Date;
  readonly family: string;
  readonly subject: string;
  readonly line: number | null;
  readonly outcome: string;
  readonly book: string;
  readonly flagged_at: Date;
  readonly age_ms: string;
  readonly price: number;
  readonly fair: number;
  readonly value: number;
  readonly close: number | null;
  readonly clv: number | null;
  readonly grade: BetGrade | null;
}

/** How good our closing lines and flagged bets were. */
@Injectable()
export class CalibrationRepository {
  constructor(private readonly db: Pool) {}

  /** The sports with graded games, whichever was asked for. */
  async sports(since: number): Promise<string[]> {
    const asked = `select distinct sport from graded_games where start_at >= $1 order by sport`;
    return (await this.ask<{ sport: string }>(asked, [new Date(since)])).map(({ sport }) => sport);
  }

  async games(asked: Asked): Promise<{ graded: number; closed: number; recorded: number; waiting: number }> {
    const [games] = await this.ask<{ graded: number; closed: number; recorded: number; waiting: number }>(
      GAMES,
      of(asked),
    );
    return games!;
  }

  closings(asked: Asked): Promise<ClosingSums[]> {
    return this.ask<ClosingSums>(CLOSINGS, of(asked));
  }

  flags(asked: Asked): Promise<FlagSums[]> {
    return this.ask<FlagSums>(FLAGS, of(asked));
  }

  decay(asked: Asked): Promise<DecaySums[]> {
    return this.ask<DecaySums>(DECAY, of(asked));
  }

  /** Flagged bets, latest first, behind the one that was flagged at a moment (milliseconds) with an id. */
  flagged({ since, sport }: Asked, most: number, before?: { readonly at: number; readonly id: string }) {
    const place = [before ? new Date(before.at) : null, before?.id ?? null];
    return this.ask<RecordedFlag>(FLAGGED, [new Date(since), sport ?? null, most, ...place]);
  }

  private ask<R extends object>(sql: string, values: unknown[]): Promise<R[]> {
    return onceMore(async () => (await this.db.query<R>(sql, values)).rows);
  }
}

const of = ({ since, sport }: Asked) => [new Date(since), sport ?? null];

const GAMES = `
  select count(*)::int as graded, count(*) filter (where graded > 0)::int as closed,
         count(*) filter (where is_recorded)::int as recorded,
         (select count(*)::int from finals f join games g on g.id = f.score ->> 'event_id'
           where not f.is_graded and f.score ? 'event_id' and ($2::text is null or f.sport = $2)) as waiting
    from graded_games
   where start_at >= $1 and ($2::text is null or sport = $2)`;

const OF_GAMES = `join graded_games using (event) where start_at >= $1 and ($2::text is null or sport = $2)`;

// A part called sport is each game's total, by its sport.
const bySport = (table: string, columns: string) => `
  (select event, parted, name, ${columns} from ${table} ${OF_GAMES}
    union all
   select event, 'sport', sport, ${columns} from ${table} ${OF_GAMES} and parted = 'all' and $2::text is null) as sums`;

const CLOSINGS = `
  select parted, name, count(*)::int as games, sum(n)::int as n, sum(n::float8 ^ 2) as "nSquares", sum(predicted) as predicted,
         sum(happened)::int as happened, sum(brier) as brier, sum(log_loss) as "logLoss"
    from ${bySport('closing_sums', 'n, predicted, happened, brier, log_loss')}
   group by parted, name
   order by parted, sum(n) desc, name`;

const gameSums = (sum: string, n: string) => `
  json_build_object('games', count(*) filter (where ${n} > 0), 'n', sum(${n}), 'sum', sum(${sum}), 'sumSquares', sum(${sum} ^ 2),
                    'sumTimesN', sum(${sum} * ${n}), 'nSquares', sum(${n}::float8 ^ 2))`;

const FLAGS = `
  select parted, name, count(*)::int as games, sum(n)::int as n, sum(value) as value, sum(beat)::int as beat,
         ${gameSums('clv', 'closed')} as clv, ${gameSums('returned', 'settled')} as returned
    from ${bySport('flag_sums', 'n, value, closed, clv, beat, settled, returned')}
   group by parted, name
   order by parted, sum(n) desc, name`;

const DECAY = `
  select parted, name, step, count(*)::int as games, sum(reached)::int as reached, sum(offered)::int as offered, sum(valued)::int as valued,
         sum(value) as value, sum(value_then) as "valueThen"
    from ${bySport('decay_sums', 'step, reached, offered, valued, value, value_then')}
   group by parted, name, step
   order by parted, name, step`;

const FLAGGED = `
  select b.id, b.sport, t.home, t.away, g.start_at, b.family, b.subject, b.line, b.outcome, b.book, b.flagged_at,
         b.age_ms, b.price, b.fair, b.value, b.close, b.clv, b.grade
    from flagged_bets b join graded_games g using (event) left join games t on t.id = b.event
   where g.start_at >= $1 and ($2::text is null or b.sport = $2)
     and ($4::timestamptz is null or (b.flagged_at, b.id) < ($4, $5::bigint))
   order by b.flagged_at desc, b.id desc
   limit $3`;
