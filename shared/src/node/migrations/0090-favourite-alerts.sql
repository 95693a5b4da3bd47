-- Moments of games, as their scoreboards showed them, until it is decided whether users are told. Written only while a rule waits for some.
create table untold_games (
  id    bigint generated always as identity primary key,
  what  text not null,
  -- The game as its scoreboard showed it then.
  game  jsonb not null,
  at    timestamptz not null default now()
);
create index untold_games_by_time on untold_games (at);

-- Whether any rule waits for them.
create index alert_rules_for_favourites on alert_rules (id) where kind = 'favourite' and is_on;
