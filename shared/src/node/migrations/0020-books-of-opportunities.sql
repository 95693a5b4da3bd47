-- The books of an opportunity's best legs as it was last told of, sorted: how long it usually lives depends on who offers it.
alter table opportunity_lives add column books text[] not null default '{}';
create index opportunity_lives_by_closing on opportunity_lives (kind, closed_at) where closed_at is not null;
