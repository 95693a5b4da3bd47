-- The book whose price opened an opportunity and the one whose price ended it. Null where it was not one alone, and in rows of before.
alter table opportunity_lives add column opened_by text, add column closed_by text;
