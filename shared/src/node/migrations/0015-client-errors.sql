-- What went wrong in browsers, for operators to see. Nobody is named: neither user, address nor browser.
create table client_errors (
  id       uuid primary key default gen_random_uuid(),
  at       timestamptz not null default now(),
  message  text not null,
  stack    text,
  path     text
);
create index client_errors_by_time on client_errors (at);
