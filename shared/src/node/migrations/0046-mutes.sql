-- What a user muted in the scanners.
alter table preferences add column mutes jsonb;
