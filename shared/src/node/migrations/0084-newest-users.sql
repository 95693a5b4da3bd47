-- Operators list users, the newest first: all, those of a plan, operators, and those whose address is not confirmed.
create index users_newest on users (created_at desc, id desc);
create index users_newest_of_plan on users (plan, created_at desc, id desc);
create index users_newest_operators on users (created_at desc, id desc) where is_ops;
create index users_newest_unconfirmed on users (created_at desc, id desc) where email_confirmed_at is null;
