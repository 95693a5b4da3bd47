-- What a user said about the columns of tables that they import picks from.
alter table preferences add column pick_tables jsonb;
