-- Provider accounts that log in to an account here, by the provider's permanent id of the person.
create table identities (
  issuer      text not null,
  subject     text not null,
  provider    text not null check (provider in ('google', 'apple')),
  user_id     uuid not null references users (id) on delete cascade,
  created_at  timestamptz not null default now(),
  primary key (issuer, subject)
);
create index identities_by_user on identities (user_id);
