-- Passkeys: public keys of WebAuthn credentials. What signs stays on the user's device.
create table passkeys (
  id            uuid primary key default gen_random_uuid(),
  user_id       uuid not null references users (id) on delete cascade,
  credential_id text not null unique,
  public_key    bytea not null,
  -- How often its device says that it signed; 0 where the device does not count.
  uses          bigint not null,
  transports    text[] not null,
  name          text not null,
  created_at    timestamptz not null default now(),
  last_used_at  timestamptz
);
create index passkeys_by_user on passkeys (user_id);

-- The passkey that began a session, in the first token of its family. Not a reference: a passkey that was removed leaves its id.
alter table refresh_tokens add column passkey_id uuid;

-- Its sessions lose the rights of an operator.
create trigger passkeys_change after delete on passkeys
  for each row execute function note_lost_factor();
