-- The games with closing lines, board by board. They stay when prices and games are deleted, because bets are compared with them.
create table closings (
  event        text not null,
  section      text not null check (section in ('game', 'props')),
  start_at     timestamptz not null,
  source       text not null check (source in ('board', 'history')),
  recorded_at  timestamptz not null default now(),
  primary key (event, section)
);

-- The books' consensus on each market line at the start, without margins.
create table closing_lines (
  event     text not null,
  section   text not null,
  -- Event, family, subject and line, as in every line key; and the same without the line.
  at        text not null,
  ladder    text not null generated always as (regexp_replace(at, '[|][^|]*$', '')) stored,
  outcomes  text[] not null,
  chances   double precision[] not null,
  method    text not null,
  books     integer not null check (books > 0),
  primary key (event, section, at, outcomes),
  foreign key (event, section) references closings (event, section) on delete cascade,
  check (cardinality(outcomes) = cardinality(chances))
);
