-- What was wrong with the system, from when to when, and whether places were told of it. One row for each time that it began.
create table alarms (
  id        bigint generated always as identity primary key,
  condition text not null,
  -- The queue, feed or process; empty for the whole system.
  subject   text not null,
  text      text not null,
  began_at  timestamptz not null,
  -- When it was last found: it has ended once it is not found for a while.
  seen_at   timestamptz not null,
  ended_at  timestamptz,
  -- Null while nobody was told: it was silenced, too short, or there was no place.
  told_at   timestamptz
);
create unique index alarms_open on alarms (condition, subject) where ended_at is null;
create index alarms_by_begin on alarms (began_at desc);

-- Where operators are told. Of the installation, not of one operator: who leaves does not take them along.
create table alarm_places (
  id         uuid primary key default gen_random_uuid(),
  kind       text not null check (kind in ('email', 'webhook', 'discord', 'telegram')),
  name       text not null,
  target     jsonb not null,
  -- Why nothing is sent there any more; null while it is.
  ended_why  text,
  created_at timestamptz not null default now()
);

create table alarm_deliveries (
  id          bigint generated always as identity primary key,
  place_id    uuid not null references alarm_places on delete cascade,
  -- Null: a test of the place.
  alarm_id    bigint references alarms on delete cascade,
  news        text not null check (news in ('began', 'ended', 'test')),
  due_at      timestamptz not null default now(),
  tries       integer not null default 0,
  tried_at    timestamptz,
  sent_at     timestamptz,
  given_up_at timestamptz,
  last_error  text,
  answer      integer,
  check ((alarm_id is null) = (news = 'test')),
  unique (alarm_id, place_id, news)
);
create index alarm_deliveries_due on alarm_deliveries (due_at) where sent_at is null and given_up_at is null;
create index alarm_deliveries_by_place on alarm_deliveries (place_id, id desc);

-- Nothing is told of these until then; both empty: of nothing at all.
create table alarm_silences (
  condition text not null,
  subject   text not null,
  until     timestamptz not null,
  primary key (condition, subject)
);

alter table house_trail drop constraint house_trail_action_check;
alter table house_trail add constraint house_trail_action_check check (action in
  ('queue run', 'queue paused', 'queue resumed', 'feed run', 'feed paused', 'feed resumed', 'acknowledged',
   'alarm place added', 'alarm place removed', 'alarms silenced', 'silence ended')) not valid;
