const SERIES = 'sport, section, event, family, subject, line, outcome, book, market';
const KEY = 'event, family, subject, line, outcome, book, market, section, sport, day';
const MOVES = 'first_at, last_at, first_seq, last_seq, at_gaps, seq_gaps, ages, prices';
const IN_ORDER = 'order by seq, moved_at';

// What a row holds already stays in front.
const PUT_BEHIND = `
  on conflict (${KEY}) do update
 set last_at = excluded.last_at,
     last_seq = excluded.last_seq,
     at_gaps = chunk.at_gaps || ',' || (excluded.first_at - chunk.last_at) || excluded.at_gaps,
     seq_gaps = chunk.seq_gaps || ',' || (excluded.first_seq - chunk.last_seq) || excluded.seq_gaps,
     ages = chunk.ages || ',' || excluded.ages,
     prices = chunk.prices || ',' || excluded.prices`;

/** Moves as many moves as $1 says from the log to their days. Every list is put together in the one order in which they are sorted. */
export const COMPACT = `
  with taken as (
    delete from price_log where ctid = any(array(select ctid from price_log limit $1)) returning *
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
  select count(*)::integer as moves from taken`;

/** Moves as many rows as $2 says of a day ($1) that is over to where they stay, those of one event side by side. */
export const FINISH = `
  with taken as (
    delete from price_today
     where ctid = any(array(select ctid from price_today where day = $1::date order by event, family, market limit $2))
    returning *
  )
  insert into price_chunks as chunk (day, ${SERIES}, ${MOVES})
  select day, ${SERIES}, ${MOVES} from taken order by event, family, market
  ${PUT_BEHIND}`;
