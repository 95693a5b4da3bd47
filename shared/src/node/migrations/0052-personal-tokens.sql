-- Tokens with which a user's programs call the open API.
create table personal_tokens (
  id            uuid primary key default gen_random_uuid(),
  user_id       uuid not null references users (id) on delete cascade,
  name          text not null,
  scopes        text[] not null check (cardinality(scopes) > 0),
  hash          bytea not null unique,
  starts_with   text not null,
  created_at    timestamptz not null default now(),
  last_used_at  timestamptz,
  expires_at    timestamptz,
  revoked_at    timestamptz
);
create index personal_tokens_by_user on personal_tokens (user_id, created_at);

-- What an operator changes by SQL alone is told to the servers as well. A deleted account takes its tokens along: nobody is left to note then.
create function note_token_change() returns trigger language plpgsql as $$
begin
  insert into account_changes (user_id) select id from users where id = old.user_id;
  return null;
end $$;
create trigger personal_tokens_change after update of scopes, expires_at, revoked_at on personal_tokens
  for each row when ((old.scopes, old.expires_at, old.revoked_at) is distinct from (new.scopes, new.expires_at, new.revoked_at))
  execute function note_token_change();
create trigger personal_tokens_deleted after delete on personal_tokens
  for each row execute function note_token_change();

-- A break ends no token, but none works during it.
drop trigger users_change on users;
create trigger users_change after update of plan, unlimited, is_ops, email_confirmed_at, closed_at, break_until on users
  for each row when ((old.plan, old.unlimited, old.is_ops, old.email_confirmed_at, old.closed_at, old.break_until)
      is distinct from (new.plan, new.unlimited, new.is_ops, new.email_confirmed_at, new.closed_at, new.break_until))
  execute function note_user_change();
