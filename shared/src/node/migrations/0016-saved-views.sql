-- A user's named views of the odds page: [{name, address, look}], in the order they were saved.
alter table preferences add column views jsonb check (jsonb_typeof(views) = 'array');
