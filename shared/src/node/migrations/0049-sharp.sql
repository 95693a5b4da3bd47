-- How a user's fair lines are made.
alter table preferences add column sharp jsonb;
