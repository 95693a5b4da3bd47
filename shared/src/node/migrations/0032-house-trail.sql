-- What operators do to queues and feeds, and what of the house they acknowledge. What is done to accounts is in ops_trail, about jobs in job_trail.
create table house_trail (
  id           bigint generated always as identity primary key,
  done_at      timestamptz not null default clock_timestamp(),
  operator_id  uuid not null,
  action       text not null check (action in
                 ('queue run', 'queue paused', 'queue resumed', 'feed run', 'feed paused', 'feed resumed', 'acknowledged')),
  about        text not null
);

create trigger house_trail_is_kept before update or delete or truncate on house_trail
  for each statement execute function keep_ops_trail();

-- When it was last tried, in vain, to do what is left about a closed account: those that go on failing let the others pass.
alter table users add column closure_tried_at timestamptz;
