import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import type { LifeFigures, LifeGroups } from '../../../contract/index.js';
import { FEWEST_LIVES, type OpportunityKind, SIZE_BANDS, STILL_THERE_AFTER } from '../../../domain/index.js';
import { inTransaction, onceMore } from '../../postgres.js';

/** How long a reading may keep Postgres busy, in milliseconds. */
const READING_MS = 3_000;

/** What the record says of the lives that ended in some days. */
interface LifeHistory extends LifeGroups {
  /** When the earliest of those counted ended; undefined without any. Milliseconds. */
  readonly from: number | undefined;
  /** Whether more ended than are counted. */
  readonly isCut: boolean;
  /** How many were lost sight of: nobody knows how long they lived. */
  readonly lost: number;
  /** When the first life of the record opened, in milliseconds; undefined if it holds none. */
  readonly begins: number | undefined;
}

/** How long opportunities lived: all together, and in groups. */
@Injectable()
export class LifeHistoryRepository {
  constructor(private readonly db: Pool) {}

  /** Of lives of some kinds that ended since (milliseconds), the latest, at most `atMost`. Groups of fewer than five are left out. */
  async since(kinds: readonly OpportunityKind[], since: number, atMost: number): Promise<LifeHistory> {
    return onceMore(() =>
      inTransaction(this.db, async (client) => {
        await client.query(`set local statement_timeout = ${READING_MS}`);
        const asked = [kinds, new Date(since)];
        const { rows } = await client.query<GroupRow>(GROUPS, [
          ...asked,
          atMost,
          SIZE_BANDS.arbitrage,
          SIZE_BANDS.middle,
        ]);
        const { rows: around } = await client.query<AroundRow>(AROUND, asked);
        const { lost, ended, begins } = around[0]!;
        const whole = rows.find(({ by }) => by === 'whole');
        return {
          ...groupsIn(rows),
          from: whole?.from?.getTime(),
          isCut: ended > (whole?.lives ?? 0),
          lost,
          begins: begins?.getTime(),
        };
      }),
    );
  }
}

// One reading for all groups. An hour is that of the US Eastern day, as everywhere.
const GROUPS = `
  with lives as materialized (
    select kind, sport, books, opened_by as opener, closed_by as closer, closed_at,
           width_bucket(best_value, case kind when 'arbitrage' then $4::float8[] else $5::float8[] end) as band,
           extract(hour from opened_at at time zone 'America/New_York')::int as hour,
           extract(epoch from closed_at - opened_at)::float8 as seconds
      from opportunity_lives
     where kind = any($1) and closed_at >= $2 and why <> 'lost sight'
     order by closed_at desc
     limit $3)
  select case when grouping(band) = 0 then 'sizes' when grouping(kind) = 0 then 'kinds' when grouping(sport) = 0 then 'sports'
              when grouping(books) = 0 then 'pairs' when grouping(hour) = 0 then 'hours' when grouping(opener) = 0 then 'openers'
              when grouping(closer) = 0 then 'closers' else 'whole' end as by,
         kind, sport, books, band, hour, opener, closer, min(closed_at) as from, count(*)::int as lives,
         percentile_cont(array[0.25, 0.5, 0.75]) within group (order by seconds) as quartiles,
         array[${STILL_THERE_AFTER.map((seconds) => `avg((seconds > ${seconds})::int)::float8`).join(', ')}] as still
    from lives
   group by grouping sets ((), (kind), (sport), (books), (kind, band), (hour), (opener), (closer))
  having count(*) >= case when grouping(kind, sport, books, hour, opener, closer) = 63 then 1 else ${FEWEST_LIVES} end
   order by lives desc, sport, books, kind, band, hour, opener, closer`;

const AROUND = `
  select count(*) filter (where why = 'lost sight')::int as lost, count(*) filter (where why <> 'lost sight')::int as ended,
         (select min(opened_at) from opportunity_lives where kind = any($1)) as begins
    from opportunity_lives
   where kind = any($1) and closed_at >= $2`;

type GroupRow = {
  by: 'whole' | keyof Omit<LifeGroups, 'whole'>;
  kind: OpportunityKind;
  sport: string;
  books: string[];
  band: number;
  hour: number;
  opener: string | null;
  closer: string | null;
  from: Date | null;
  lives: number;
  quartiles: [number, number, number];
  still: number[];
};

interface AroundRow {
  lost: number;
  ended: number;
  begins: Date | null;
}

const groupsIn = (rows: readonly GroupRow[]): LifeGroups => {
  const by = (name: GroupRow['by']) => rows.filter((row) => row.by === name);
  const [whole] = by('whole');
  return {
    whole: whole ? figuresIn(whole) : null,
    kinds: by('kinds').map((row) => ({ kind: row.kind, ...figuresIn(row) })),
    sports: by('sports').map((row) => ({ sport: row.sport, ...figuresIn(row) })),
    pairs: by('pairs')
      .slice(0, MOST_PAIRS)
      .map((row) => ({ books: row.books, ...figuresIn(row) })),
    sizes: by('sizes').map((row) => ({ kind: row.kind, ...edgesOf(row), ...figuresIn(row) })),
    hours: by('hours').map((row) => ({ hour: row.hour, ...figuresIn(row) })),
    openers: by('openers').map((row) => ({ book: row.opener, ...figuresIn(row) })),
    closers: by('closers').map((row) => ({ book: row.closer, ...figuresIn(row) })),
  };
};

const MOST_PAIRS = 40;

const figuresIn = ({ lives, quartiles: [quartile1, median, quartile3], still }: GroupRow): LifeFigures => ({
  lives,
  quartile1,
  median,
  quartile3,
  still,
});

const edgesOf = ({ kind, band }: GroupRow) => ({
  from: SIZE_BANDS[kind][band - 1] ?? null,
  to: SIZE_BANDS[kind][band] ?? null,
});
