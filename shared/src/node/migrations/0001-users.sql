create table users (
  id                    uuid primary key default gen_random_uuid(),
  email                 text not null check (email <> '' and length(email) <= 320),
  password_hash         text not null,
  username              text check (username ~ '^[A-Za-z0-9_-]{3,20}$'),
  plan                  text not null default 'free' check (plan in ('free', 'gold', 'platinum')),
  unlimited             boolean not null default false,
  is_gifted             boolean not null default false,
  subscription_end_date timestamptz,
  created_at            timestamptz not null default now()
);
-- Email addresses and usernames are unique, ignoring case.
create unique index users_by_email on users (lower(email));
create unique index users_by_username on users (lower(username));
