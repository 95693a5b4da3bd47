-- What takes effect by the word of two operators: one asks, another confirms within a day.
create table ops_requests (
  id         uuid primary key default gen_random_uuid(),
  kind       text not null check (kind in ('close account', 'grant rights')),
  user_id    uuid not null references users (id) on delete cascade,
  asked_by   uuid not null references users (id) on delete cascade,
  reason     text not null check (length(reason) between 1 and 500),
  asked_at   timestamptz not null default now(),
  outcome    text check (outcome in ('confirmed', 'refused', 'withdrawn', 'expired')),
  settled_by uuid,
  settled_at timestamptz,
  check ((outcome is null) = (settled_at is null)),
  check (outcome is distinct from 'confirmed' or settled_by is not null and settled_by <> asked_by and settled_by <> user_id)
);
create unique index ops_requests_open on ops_requests (kind, user_id) where outcome is null;
create index ops_requests_of_user on ops_requests (user_id);
create index ops_requests_of_asker on ops_requests (asked_by);
