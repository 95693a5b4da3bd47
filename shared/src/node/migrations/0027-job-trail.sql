-- Operators' actions on failed jobs: who, what, when. Actions on accounts are in ops_trail.
create table job_trail (
  id           bigint generated always as identity primary key,
  done_at      timestamptz not null default clock_timestamp(),
  operator_id  uuid not null,
  action       text not null check (action in ('retried', 'discarded')),
  queue        text not null,
  job_id       text not null
);

create trigger job_trail_is_kept before update or delete or truncate on job_trail
  for each statement execute function keep_ops_trail();
