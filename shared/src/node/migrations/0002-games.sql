-- Every game that was ever on a board. Prices and opportunities refer to it.
create table games (
  id             text primary key,
  sport          text not null,
  home           text not null,
  away           text not null,
  commence_time  timestamptz not null,
  completed      boolean not null default false,
  last_seen_at   timestamptz not null
);
create index games_by_sport on games (sport, commence_time);
