-- Every refresh token, by its hash. The tokens of one login form a family; using one creates its successor.
create table refresh_tokens (
  hash        bytea primary key check (length(hash) = 32),
  family      uuid not null,
  user_id     uuid not null references users (id) on delete cascade,
  parent      bytea references refresh_tokens (hash) on delete cascade,
  begun_at    timestamptz not null,
  created_at  timestamptz not null default now(),
  spent_at    timestamptz,
  revoked_at  timestamptz
);
create index refresh_tokens_by_family on refresh_tokens (family);
create index refresh_tokens_by_user on refresh_tokens (user_id);
create unique index refresh_tokens_one_successor on refresh_tokens (parent);
