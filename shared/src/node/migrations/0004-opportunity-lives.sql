-- The life of every opportunity: when it opened, its best and last value, when it closed and why. Values in percent.
create table opportunity_lives (
  id           text not null,
  opened_at    timestamptz not null,
  kind         text not null check (kind in ('arbitrage', 'middle')),
  sport        text not null,
  event        text not null,
  home         text not null,
  away         text not null,
  family       text not null,
  subject      text not null default '',
  low          double precision,
  high         double precision,
  first_value  double precision not null,
  best_value   double precision not null,
  last_value   double precision not null,
  closed_at    timestamptz,
  -- 'lost sight': the live list was lost with Redis, so the real ending is unknown.
  why          text check (why in ('price moved', 'price withdrawn', 'price locked', 'game started', 'game over', 'lost sight')),
  last_at      timestamptz not null,
  last_seq     bigint not null check (last_seq > 0),
  primary key (id, opened_at),
  check ((closed_at is null) = (why is null)),
  check (closed_at >= opened_at),
  check (best_value >= first_value and best_value >= last_value)
);
create index opportunity_lives_open on opportunity_lives (id) where closed_at is null;
create index opportunity_lives_by_time on opportunity_lives (opened_at desc);
create index opportunity_lives_by_event on opportunity_lives (event);
