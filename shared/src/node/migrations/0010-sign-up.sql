-- An account may have no password (it logs in through a provider), and a confirmed email address.
alter table users
  alter column password_hash drop not null,
  add column email_confirmed_at timestamptz;

-- Whether the session survives closing the browser; chosen at login and copied along the family.
alter table refresh_tokens add column remember boolean not null default false;

-- The tokens of mailed links, by hash. Each works once and expires soon.
create table one_time_tokens (
  hash        bytea primary key check (length(hash) = 32),
  user_id     uuid not null references users (id) on delete cascade,
  purpose     text not null check (purpose in ('recovery', 'verification')),
  created_at  timestamptz not null default now(),
  expires_at  timestamptz not null,
  spent_at    timestamptz
);
create index one_time_tokens_by_user on one_time_tokens (user_id, purpose);

-- Mails to send. None contains its link: the link is created when the mail is sent.
create table mails (
  id          uuid primary key default gen_random_uuid(),
  user_id     uuid not null references users (id) on delete cascade,
  kind        text not null check (kind in ('recovery', 'verification')),
  origin      text not null,
  created_at  timestamptz not null default now(),
  due_at      timestamptz not null default now(),
  tries       integer not null default 0,
  last_error  text,
  sent_at     timestamptz,
  given_up_at timestamptz
);
create index mails_waiting on mails (due_at) where sent_at is null and given_up_at is null;
create index mails_by_user on mails (user_id, kind, created_at);

-- The keys that sign access tokens. The private part is encrypted with a secret that is not in this database.
create table signing_keys (
  kid         text primary key,
  public_jwk  jsonb not null,
  sealed      bytea not null,
  created_at  timestamptz not null default now(),
  signs_from  timestamptz not null
);
