-- What the books of a closed game said of a market at one distance from its start, and at the close: from this the weights of books are learned.
-- It holds no result.
create table closing_votes (
  event   text not null references graded_games (event) on delete cascade,
  family  text not null,
  hours   text not null,
  votes   jsonb not null,
  primary key (event, family, hours)
);
create index graded_games_by_sport on graded_games (sport, start_at);

-- The weights learned last for each sport, family and distance from the start, and what they gained on closings that they were not fitted to.
create table learned_weights (
  sport             text not null,
  family            text not null,
  hours             text not null,
  learned_at        timestamptz not null default now(),
  weights           jsonb not null,
  -- Null where the age of a quote does not count.
  half_life_ms      double precision check (half_life_ms > 0),
  closings          integer not null check (closings >= 0),
  -- In KL divergence to the close: the mean and its standard error, over today's fair line and over today's weights in the same pool.
  over_today        double precision not null,
  over_today_error  double precision not null check (over_today_error >= 0),
  over_prior        double precision not null,
  over_prior_error  double precision not null check (over_prior_error >= 0),
  is_live           boolean not null,
  primary key (sport, family, hours)
);
