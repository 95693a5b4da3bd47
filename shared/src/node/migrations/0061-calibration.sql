-- Whether a finished game was compared with its closing lines and its flagged bets. A corrected score makes it false again.
alter table finals add column is_graded boolean not null default false;
create index finals_ungraded on finals (ended_at) where not is_graded and score ? 'event_id';

-- The finished games that were compared, and how much of each could be.
create table graded_games (
  event        text primary key,
  sport        text not null,
  start_at     timestamptz not null,
  -- Closing lines with a result, and those without: pushes, players' props, games without a full score.
  graded       integer not null check (graded >= 0),
  not_graded   integer not null check (not_graded >= 0),
  -- Whether price moves of it were still recorded.
  is_recorded  boolean not null
);
create index graded_games_by_start on graded_games (start_at);

-- Closing lines beside what happened.
create table graded_closings (
  event       text not null references graded_games (event) on delete cascade,
  at          text not null,
  outcomes    text[] not null,
  family      text not null,
  chances     double precision[] not null,
  method      text not null,
  -- False for the closing line on record; true for one that another method makes of the same prices.
  is_compared boolean not null,
  books       integer not null check (books > 0),
  -- The place of the outcome that happened, from 1.
  winner      integer not null check (winner between 1 and cardinality(outcomes)),
  brier       double precision not null check (brier >= 0),
  log_loss    double precision not null check (log_loss >= 0),
  primary key (event, is_compared, method, at, outcomes),
  check (cardinality(outcomes) = cardinality(chances))
);

-- Every bet of value that the recorded prices held before the start, as it was found first. Values in percent, prices decimal after commission.
create table flagged_bets (
  id          bigint generated always as identity,
  event       text not null references graded_games (event) on delete cascade,
  at          text not null,
  outcome     text not null,
  outcomes    text[] not null,
  family      text not null,
  subject     text not null,
  line        double precision,
  book        text not null,
  flagged_at  timestamptz not null,
  age_ms      bigint not null check (age_ms >= 0),
  price       double precision not null check (price > 1),
  fair        double precision not null check (fair between 0 and 1),
  value       double precision not null,
  -- What the price was worth after 10 s, 1, 5 and 30 minutes; null where it was gone, shorter where the game started before.
  kept        double precision[] not null,
  -- The fair chance at the close without the flagged book, and the closing line value.
  close       double precision check (close between 0 and 1),
  clv         double precision,
  grade       text check (grade in ('won', 'half won', 'tied', 'half lost', 'lost', 'void')),
  primary key (event, at, outcome, outcomes),
  check ((close is null) = (clv is null))
);
create index flagged_bets_by_time on flagged_bets (flagged_at, id);

-- Each game's part of the figures, so that they are added up over games and not over lines: of its closing lines by market, method and so on
-- (`parted` says by what, `name` which part), of its flagged bets, and of what their prices were worth later.
create table closing_sums (
  event      text not null references graded_games (event) on delete cascade,
  parted     text not null,
  name       text not null,
  n          integer not null check (n > 0),
  predicted  double precision not null,
  happened   integer not null check (happened between 0 and n),
  brier      double precision not null,
  log_loss   double precision not null,
  primary key (event, parted, name)
);
create table flag_sums (
  event     text not null references graded_games (event) on delete cascade,
  parted    text not null,
  name      text not null,
  n         integer not null check (n > 0),
  value     double precision not null,
  closed    integer not null check (closed between 0 and n),
  clv       double precision not null,
  beat      integer not null check (beat between 0 and closed),
  settled   integer not null check (settled between 0 and n),
  returned  double precision not null,
  primary key (event, parted, name)
);
create table decay_sums (
  event       text not null references graded_games (event) on delete cascade,
  step        smallint not null,
  reached     integer not null check (reached > 0),
  offered     integer not null check (offered between 0 and reached),
  valued      integer not null check (valued between 0 and offered),
  value       double precision not null,
  value_then  double precision not null,
  primary key (event, step)
);
