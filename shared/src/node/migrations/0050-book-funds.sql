-- What a user has at their books, and the most these let them stake.
alter table preferences add column book_funds jsonb;
