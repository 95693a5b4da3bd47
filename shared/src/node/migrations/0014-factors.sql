-- A user's second factor: the authenticator's secret, encrypted with a secret that is not in this database.
create table factors (
  user_id     uuid primary key references users (id) on delete cascade,
  sealed      text not null,
  created_at  timestamptz not null default now(),
  -- Not active until the first code was entered.
  proven_at   timestamptz,
  -- The time step of the last accepted code: a code works once.
  last_step   bigint
);

-- Recovery codes, by hash. Each replaces the authenticator for one login.
create table recovery_codes (
  hash      bytea primary key check (length(hash) = 32),
  user_id   uuid not null references factors (user_id) on delete cascade,
  spent_at  timestamptz
);
create index recovery_codes_by_user on recovery_codes (user_id);
