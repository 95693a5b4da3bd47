-- The views of the odds page that a user gave a name: [{name, address, look}], in the order in which they were saved.
alter table preferences add column views jsonb check (jsonb_typeof(views) = 'array');
