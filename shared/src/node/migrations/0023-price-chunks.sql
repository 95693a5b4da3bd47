-- New price moves. Written at full speed, so it has no index, and kept short: rows move to price_today every few minutes. Times are
-- milliseconds. Its constraints match those of the chunks, so that moving a row never fails.
create table price_log (
  sport        text collate "C" not null,
  section      text collate "C" not null check (section in ('game', 'props')),
  seq          bigint not null check (seq > 0),
  event        text collate "C" not null,
  family       text collate "C" not null,
  subject      text collate "C" not null default '',
  line         double precision,
  outcome      text collate "C" not null,
  book         text collate "C" not null,
  market       text collate "C" not null,
  -- Null if there is no price any more.
  price        double precision check (price > 1 and price < 'infinity'),
  last_update  bigint,
  moved_at     bigint not null check (moved_at between 0 and 4102444800000)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000);

-- One row for each price and day (UTC), partitioned by day, so that old days are dropped at once. The moves are comma-separated
-- numbers, ready to be read as JSON: Postgres returns text as stored, but would have to format every element of an array.
create table price_chunks (
  day        date not null,
  sport      text collate "C" not null,
  section    text collate "C" not null,
  event      text collate "C" not null,
  family     text collate "C" not null,
  subject    text collate "C" not null,
  line       double precision,
  outcome    text collate "C" not null,
  book       text collate "C" not null,
  market     text collate "C" not null,
  first_at   bigint not null,
  last_at    bigint not null,
  first_seq  bigint not null,
  last_seq   bigint not null,
  -- The distance of each move from the one before, in time and in diffs; nothing for the first.
  at_gaps    text not null,
  seq_gaps   text not null,
  -- The age of each price by the feed's time when it moved; null if the feed gave none.
  ages       text not null,
  prices     text not null,
  unique nulls not distinct (event, family, subject, line, outcome, book, market, section, sport, day)
) partition by range (day);

-- Unfinished days, in the same format. Their rows grow with every compaction, which leaves gaps on disk; finished days are rewritten.
create table price_today (
  like price_chunks,
  unique nulls not distinct (event, family, subject, line, outcome, book, market, section, sport, day)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000);

-- All stored moves, wherever they are: a row of the log counts as a chunk of one.
create view price_pieces as
  select sport, section, event, family, subject, line, outcome, book, market,
         first_at, at_gaps, first_seq, seq_gaps, ages, prices
    from price_chunks
   union all
  select sport, section, event, family, subject, line, outcome, book, market,
         first_at, at_gaps, first_seq, seq_gaps, ages, prices
    from price_today
   union all
  select sport, section, event, family, subject, line, outcome, book, market,
         moved_at, '', seq, '', coalesce((moved_at - last_update)::text, 'null'), coalesce(price::text, 'null')
    from price_log;

insert into price_log
select sport, section, seq, event, family, subject, line, outcome, book, market, price,
       round(extract(epoch from last_update) * 1000), round(extract(epoch from moved_at) * 1000)
  from price_moves;
drop table price_moves;
