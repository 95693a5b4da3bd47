-- A closed account: nobody signs in to it, and what is kept of it goes within thirty days. Until then an operator can open it again.
alter table users
  add column closed_at timestamptz,
  add column closed_by text check (closed_by in ('user', 'ops')),
  add check ((closed_at is null) = (closed_by is null));
create index users_by_closing on users (closed_at) where closed_at is not null;

-- The letter that says so has no link, and so no place to which it leads.
alter table mails
  alter column origin drop not null,
  drop constraint mails_kind_check,
  add check (kind in ('recovery', 'verification', 'closure')),
  add check (kind = 'closure' or origin is not null);

-- What a session was begun with, as its owner knows it again: "Chrome on Windows". Kept along the family.
alter table refresh_tokens add column device text check (length(device) <= 100);
