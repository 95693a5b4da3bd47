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
