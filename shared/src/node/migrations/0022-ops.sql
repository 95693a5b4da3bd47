-- The operators. The rights hold only in a session that passed the account's current second factor.
alter table users add column is_ops boolean not null default false;
alter table refresh_tokens add column passed_factor boolean not null default false;

-- Operators' actions on accounts: who, what, when. It names people only by id, because it is kept for ever.
create table ops_trail (
  id           bigint generated always as identity primary key,
  done_at      timestamptz not null default clock_timestamp(),
  -- Null for a command run on the machine itself.
  operator_id  uuid,
  action       text not null check (action in ('operator named', 'operator dismissed', 'platinum given')),
  user_id      uuid not null,
  -- The end of a gift of Platinum.
  until        timestamptz
);
create index ops_trail_by_user on ops_trail (user_id, done_at);

create function keep_ops_trail() returns trigger language plpgsql as $$
begin
  raise exception 'the trail of operators is only ever added to';
end $$;
create trigger ops_trail_is_kept before update or delete or truncate on ops_trail
  for each statement execute function keep_ops_trail();
