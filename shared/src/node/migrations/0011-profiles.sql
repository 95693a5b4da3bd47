-- Public profiles of users. A username cannot be changed once set; the index makes it unique, ignoring case.
create table profiles (
  id          uuid primary key references users (id) on delete cascade,
  username    text check (username ~ '^[A-Za-z0-9-]([A-Za-z0-9_-]{1,18})[A-Za-z0-9-]$'),
  updated_at  timestamptz not null default now()
);
create unique index profiles_by_username on profiles (lower(username));
insert into profiles (id, username, updated_at) select id, username, created_at from users where username is not null;
alter table users drop column username;

-- Users' settings for all of their devices; null means never chosen.
create table preferences (
  user_id         uuid primary key references users (id) on delete cascade,
  bankroll_cents  bigint check (bankroll_cents between 0 and 100000000),
  sportsbooks     text[],
  updated_at      timestamptz not null default now()
);

-- The counted calls of each user in each calendar month (UTC). Redis counts them; they are saved here within a second.
create table calls_used (
  user_id  uuid not null references users (id) on delete cascade,
  month    date not null check (extract(day from month) = 1),
  used     integer not null check (used >= 0),
  primary key (user_id, month)
);

-- Changes of accounts that are not published to the servers yet: inserted with the change itself, deleted once published.
create table untold_account_news (
  id    bigint generated always as identity primary key,
  news  jsonb not null
);
