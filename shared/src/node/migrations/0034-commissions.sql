-- What books keep of a user's net winnings, in percent by their keys: chosen once for all devices.
alter table preferences add column commissions jsonb check (jsonb_typeof(commissions) = 'object');
