-- The moves of prices as they come. It is written at the speed of the disk, so nothing indexes it, and kept short: what stands here is
-- moved to price_today every few minutes. Times are milliseconds. What it lets in, the chunks can hold: moving it never fails for a value.
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
  -- Null when there is none any more.
  price        double precision check (price > 1 and price < 'infinity'),
  last_update  bigint,
  moved_at     bigint not null check (moved_at between 0 and 4102444800000)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000);

-- One row for each price and day (UTC), partitions by day, so that what is old goes at once. The moves are lists of numbers with commas
-- between them, ready to be read as JSON: Postgres hands text on as it lies, while it would have to write out each element of an array.
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
  -- How much later than the move before each one was, and how many diffs; nothing for the first.
  at_gaps    text not null,
  seq_gaps   text not null,
  -- How old the feed said that each price was when it moved; null where it did not say.
  ages       text not null,
  prices     text not null,
  unique nulls not distinct (event, family, subject, line, outcome, book, market, section, sport, day)
) partition by range (day);

-- The days that are not over, in the same rows: they grow at every turn, which leaves gaps on the disk; a day is written whole when it is over.
create table price_today (
  like price_chunks,
  unique nulls not distinct (event, family, subject, line, outcome, book, market, section, sport, day)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000);

-- All that is on record, wherever it lies: a move in the log is a chunk of one.
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
