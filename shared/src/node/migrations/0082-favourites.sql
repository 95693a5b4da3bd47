-- The teams and games that a user starred on the scoreboards.
alter table preferences add column favourites jsonb;
