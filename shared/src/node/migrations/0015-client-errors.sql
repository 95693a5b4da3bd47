-- Browser errors, for operators. They identify nobody: no user, address or browser.
create table client_errors (
  id       uuid primary key default gen_random_uuid(),
  at       timestamptz not null default now(),
  message  text not null,
  stack    text,
  path     text
);
create index client_errors_by_time on client_errors (at);
