-- A closed account: logins are refused, and its data is deleted within thirty days. Until then an operator can reopen it.
alter table users
  add column closed_at timestamptz,
  add column closed_by text check (closed_by in ('user', 'ops')),
  add check ((closed_at is null) = (closed_by is null));
create index users_by_closing on users (closed_at) where closed_at is not null;

-- The mail that confirms it has no link, and so no origin.
alter table mails
  alter column origin drop not null,
  drop constraint mails_kind_check,
  add check (kind in ('recovery', 'verification', 'closure')),
  add check (kind = 'closure' or origin is not null);

-- The device that started a session, as its owner would call it: "Chrome on Windows". Copied along the family.
alter table refresh_tokens add column device text check (length(device) <= 100);
