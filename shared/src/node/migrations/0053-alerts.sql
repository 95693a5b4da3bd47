-- What users want to be told, where, and what became of each alert.
create table alert_rules (
  id           uuid primary key default gen_random_uuid(),
  user_id      uuid not null references users on delete cascade,
  name         text not null,
  kind         text not null,
  is_on        boolean not null default true,
  scanner      jsonb not null,
  max_age      integer,
  step         double precision not null,
  quiet        jsonb,
  most_an_hour integer not null,
  game_pause   integer not null,
  channels     uuid[] not null default '{}',
  -- Set once what it matched when it was made or changed is noted: only what comes after that is told.
  noted_at     timestamptz,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now()
);
create index alert_rules_by_user on alert_rules (user_id);

-- Where a user is told, beside the pages that they have open.
create table alert_channels (
  id         uuid primary key default gen_random_uuid(),
  user_id    uuid not null references users on delete cascade,
  kind       text not null,
  name       text not null,
  target     jsonb not null,
  -- Why nothing is sent there any more; null while it is.
  ended_why  text,
  created_at timestamptz not null default now()
);
create index alert_channels_by_user on alert_channels (user_id);

-- What a rule last told of an opportunity.
create table alert_told (
  rule_id     uuid not null references alert_rules on delete cascade,
  opportunity text not null,
  opened_at   timestamptz not null,
  value       double precision not null,
  at          timestamptz not null,
  primary key (rule_id, opportunity)
);
create index alert_told_by_time on alert_told (at);

create table alerts (
  id          uuid primary key default gen_random_uuid(),
  user_id     uuid not null references users on delete cascade,
  rule_id     uuid references alert_rules on delete set null,
  kind        text not null,
  opportunity text not null,
  opened_at   timestamptz not null,
  event       text not null,
  value       double precision not null,
  title       text not null,
  text        text not null,
  legs        jsonb not null,
  state       text not null check (state in ('due', 'sent', 'held back', 'ended', 'failed')),
  why         text,
  at          timestamptz not null,
  sent_at     timestamptz,
  seen_at     timestamptz
);
create index alerts_by_user on alerts (user_id, at desc);
create index alerts_by_time on alerts (at);
create index alerts_by_rule on alerts (rule_id, at desc) where state in ('due', 'sent');
-- Each life of an opportunity is held back once.
create unique index alerts_held_back on alerts (rule_id, opportunity, opened_at) where state = 'held back';

create table alert_deliveries (
  id          bigint generated always as identity primary key,
  alert_id    uuid not null references alerts on delete cascade,
  -- null: the pages that the user has open.
  channel_id  uuid references alert_channels on delete cascade,
  due_at      timestamptz not null default now(),
  tries       integer not null default 0,
  sent_at     timestamptz,
  given_up_at timestamptz,
  last_error  text,
  unique nulls not distinct (alert_id, channel_id)
);
create index alert_deliveries_due on alert_deliveries (due_at) where sent_at is null and given_up_at is null;

-- How far the changes of each live list were looked at.
create table alert_cursors (
  list text primary key,
  seq  bigint not null
);
