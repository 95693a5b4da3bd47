-- A break that a user takes: until when nobody signs in to the account. Time alone ends it.
alter table users add column break_until timestamptz;

-- The limits that users set themselves: cents staked a day, minutes on our pages a day; null is none. Lowered they hold at once,
-- raised a day later: what they are to be from then on.
create table own_limits (
  user_id      uuid not null references users (id) on delete cascade,
  kind         text not null check (kind in ('stake', 'time')),
  amount       integer check (amount > 0),
  next_amount  integer check (next_amount > 0),
  next_from    timestamptz,
  primary key (user_id, kind),
  check (next_from is not null or next_amount is null)
);
