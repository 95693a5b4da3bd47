-- One row for each price that moved, appeared or was withdrawn. Partitioned by day, so that old days are dropped at once.
create table price_moves (
  sport        text not null,
  section      text not null check (section in ('game', 'props')),
  seq          bigint not null check (seq > 0),
  event        text not null,
  family       text not null,
  subject      text not null default '',
  line         double precision,
  outcome      text not null,
  book         text not null,
  market       text not null,
  price        double precision check (price > 1),
  last_update  timestamptz,
  moved_at     timestamptz not null,
  withdrawn    boolean not null default false,
  check (withdrawn = (price is null))
) partition by range (moved_at);
create index price_moves_by_event on price_moves (event, moved_at);

-- The diffs already in price_moves, so that a diff delivered twice is written once.
create table history_batches (
  sport        text not null,
  section      text not null check (section in ('game', 'props')),
  seq          bigint not null check (seq > 0),
  recorded_at  timestamptz not null default now(),
  primary key (sport, section, seq)
);
create index history_batches_by_time on history_batches using brin (recorded_at);
