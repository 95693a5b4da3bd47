-- What an operator changes by SQL alone is told to the servers as well: a closed account, a deleted session, a deleted account.
drop trigger users_change on users;
create trigger users_change after update of plan, unlimited, is_ops, email_confirmed_at, closed_at on users
  for each row when ((old.plan, old.unlimited, old.is_ops, old.email_confirmed_at, old.closed_at)
      is distinct from (new.plan, new.unlimited, new.is_ops, new.email_confirmed_at, new.closed_at))
  execute function note_user_change();

-- Only sessions that an access token may still be of: retention deletes thousands of older ones.
create function note_deleted_sessions() returns trigger language plpgsql as $$
begin
  insert into account_changes (user_id)
  select distinct token.user_id from token join users on users.id = token.user_id
   where token.revoked_at is null and token.created_at > now() - interval '1 hour';
  return null;
end $$;
create trigger sessions_deleted after delete on refresh_tokens
  referencing old table as token
  for each statement execute function note_deleted_sessions();

-- Of a deleted account nothing may stay, so this is told at once instead of noted.
create function tell_deleted_user() returns trigger language plpgsql as $$
begin
  insert into untold_account_news (news) values (jsonb_build_object('kind', 'ended', 'userId', old.id));
  return null;
end $$;
create trigger users_deleted after delete on users
  for each row execute function tell_deleted_user();
