-- Operators' actions on queues and feeds, and acknowledged conditions. Actions on accounts are in ops_trail, on jobs in job_trail.
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

-- When finishing a closed account last failed: accounts that keep failing let the others go first.
alter table users add column closure_tried_at timestamptz;
