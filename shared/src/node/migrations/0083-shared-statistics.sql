-- The read-only page of their statistics that a user shares by a secret link: what it shows, and the hash of the secret.
create table shared_statistics (
  user_id        uuid primary key references users (id) on delete cascade,
  hash           bytea not null unique,
  shows_name     boolean not null,
  shows_dollars  boolean not null,
  filter         jsonb not null,
  zone           text not null,
  unit_cents     bigint check (unit_cents > 0),
  created_at     timestamptz not null default now()
);
