-- What has no value has none in its alert either.
alter table alerts alter column value drop not null;
alter table alert_told alter column value drop not null;

-- Picks that settlement graded, with their games, until it is decided whether their owners are told. Written only for users with a rule for it.
create table untold_results (
  id      bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  pick    jsonb not null,
  game    jsonb,
  at      timestamptz not null default now()
);
create index untold_results_by_user on untold_results (user_id);
create index untold_results_by_time on untold_results (at);

-- The price that a rule waits for.
alter table alert_rules add column about jsonb;

-- What a rule finds on the boards now: no list keeps the lives of these.
create table alert_lives (
  rule_id     uuid not null references alert_rules on delete cascade,
  opportunity text not null,
  -- Sport and section, and the market line there.
  board       text not null,
  line        text not null,
  opened_at   timestamptz not null,
  -- Not decided yet: it is not open for as long as the rule wants, or its price is too old.
  is_waiting  boolean not null,
  primary key (rule_id, opportunity)
);
create index alert_lives_by_board on alert_lives (board);
