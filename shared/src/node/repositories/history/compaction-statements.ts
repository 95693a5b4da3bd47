const SERIES = 'sport, section, event, family, subject, line, outcome, book, market';
const KEY = 'event, family, subject, line, outcome, book, market, section, sport, day';
const MOVES = 'first_at, last_at, first_seq, last_seq, at_gaps, seq_gaps, ages, prices';
const IN_ORDER = 'order by seq, moved_at';

// New moves are appended to those the row already has.
const PUT_BEHIND = `
  on conflict (${KEY}) do update
 set last_at = excluded.last_at,
     last_seq = excluded.last_seq,
     at_gaps = chunk.at_gaps || ',' || (excluded.first_at - chunk.last_at) || excluded.at_gaps,
     seq_gaps = chunk.seq_gaps || ',' || (excluded.first_seq - chunk.last_seq) || excluded.seq_gaps,
     ages = chunk.ages || ',' || excluded.ages,
     prices = chunk.prices || ',' || excluded.prices`;

/**
 * Moves up to $1 moves from a part of the log, between two places on disk ($2 and $3), into one row for each price and day. All lists of a
 * row are built in the same order. Without the places, every piece would first read over all that earlier pieces have deleted. Event by
 * event, because a row is rewritten whole: once for all of its moves in the part, not once for each.
 */
export const COMPACT = `
  with taken as (
    delete from price_log
     where ctid = any(array(select ctid from price_log where ctid >= $2::tid and ctid < $3::tid order by event limit $1))
    returning *
  ),
  placed as (
    select *, date '1970-01-01' + (moved_at / 86400000)::integer as day from taken
  ),
  spaced as (
    select *, moved_at - lag(moved_at) over series as at_gap, seq - lag(seq) over series as seq_gap
      from placed
    window series as (partition by ${KEY} ${IN_ORDER})
  ),
  written as (
    insert into price_today as chunk (day, ${SERIES}, ${MOVES})
    select day, ${SERIES},
           (array_agg(moved_at ${IN_ORDER}))[1],
           (array_agg(moved_at ${IN_ORDER}))[1] + coalesce(sum(at_gap), 0),
           min(seq),
           max(seq),
           string_agg(coalesce(',' || at_gap, ''), '' ${IN_ORDER}),
           string_agg(coalesce(',' || seq_gap, ''), '' ${IN_ORDER}),
           string_agg(coalesce((moved_at - last_update)::text, 'null'), ',' ${IN_ORDER}),
           string_agg(coalesce(price::text, 'null'), ',' ${IN_ORDER})
      from spaced
     group by ${KEY}
    ${PUT_BEHIND}
  )
  select count(*)::integer as done from taken`;

/** Moves up to $2 rows of a finished day ($1), from the event $3 on, to their final table, with rows of one event next to each other. */
export const FINISH = `
  with taken as (
    delete from price_today
     where ctid = any(array(select ctid from price_today where day = $1::date and event >= $3 order by event limit $2))
    returning *
  ),
  written as (
    insert into price_chunks as chunk (day, ${SERIES}, ${MOVES})
    select day, ${SERIES}, ${MOVES} from taken order by event, family, market
    ${PUT_BEHIND}
  )
  select count(*)::integer as done, max(event) as last from taken`;
