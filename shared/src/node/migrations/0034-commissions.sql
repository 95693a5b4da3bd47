-- The commission of a user's books, in percent of net winnings by key, for all devices.
alter table preferences add column commissions jsonb check (jsonb_typeof(commissions) = 'object');
