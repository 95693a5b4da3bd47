-- Users whose rights changed in the last minutes. Servers read it every two seconds: a message over Redis may be lost.
create table account_changes (
  id          bigint generated always as identity primary key,
  user_id     uuid not null references users (id) on delete cascade,
  changed_at  timestamptz not null default clock_timestamp()
);
create index account_changes_by_time on account_changes (changed_at);
create index account_changes_by_user on account_changes (user_id);

-- Once for each user, however many tokens their sessions left.
create function note_ended_sessions() returns trigger language plpgsql as $$
begin
  insert into account_changes (user_id)
  select distinct token.user_id from token join before using (hash)
   where before.revoked_at is null and token.revoked_at is not null;
  return null;
end $$;
create function note_user_change() returns trigger language plpgsql as $$
begin
  insert into account_changes (user_id) values (new.id);
  return null;
end $$;
-- A deleted account takes its factor along: there is nobody left to note then.
create function note_lost_factor() returns trigger language plpgsql as $$
begin
  insert into account_changes (user_id) select id from users where id = old.user_id;
  return null;
end $$;

create trigger users_change after update of plan, unlimited, is_ops, email_confirmed_at on users
  for each row when ((old.plan, old.unlimited, old.is_ops, old.email_confirmed_at)
      is distinct from (new.plan, new.unlimited, new.is_ops, new.email_confirmed_at))
  execute function note_user_change();
create trigger sessions_end after update on refresh_tokens
  referencing old table as before new table as token
  for each statement execute function note_ended_sessions();
create trigger factors_change after delete on factors
  for each row execute function note_lost_factor();
