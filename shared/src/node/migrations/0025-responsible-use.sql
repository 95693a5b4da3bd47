-- The end of a user's break, during which logins are refused. It cannot be ended early.
alter table users add column break_until timestamptz;

-- The limits that users set for themselves: cents staked a day, minutes on our pages a day; null means none. A lower limit holds at
-- once, a higher one a day later: next_amount from next_from on.
create table own_limits (
  user_id      uuid not null references users (id) on delete cascade,
  kind         text not null check (kind in ('stake', 'time')),
  amount       integer check (amount > 0),
  next_amount  integer check (next_amount > 0),
  next_from    timestamptz,
  primary key (user_id, kind),
  check (next_from is not null or next_amount is null)
);
