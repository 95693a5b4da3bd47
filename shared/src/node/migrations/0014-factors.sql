-- The second factor of a user: the secret of an authenticator, sealed under a secret that is not in this database.
create table factors (
  user_id     uuid primary key references users (id) on delete cascade,
  sealed      text not null,
  created_at  timestamptz not null default now(),
  -- It guards nothing before its first code was given.
  proven_at   timestamptz,
  -- The time step of the last code that was taken: a code is good once.
  last_step   bigint
);

-- Codes that each open the door one time without the authenticator, by their hashes.
create table recovery_codes (
  hash      bytea primary key check (length(hash) = 32),
  user_id   uuid not null references factors (user_id) on delete cascade,
  spent_at  timestamptz
);
create index recovery_codes_by_user on recovery_codes (user_id);
