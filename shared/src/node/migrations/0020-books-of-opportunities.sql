-- The books of an opportunity's best legs when last mentioned, sorted. Its usual life depends on them.
alter table opportunity_lives add column books text[] not null default '{}';
create index opportunity_lives_by_closing on opportunity_lives (kind, closed_at) where closed_at is not null;
