-- A delivery without an alert is a test of its channel.
alter table alert_deliveries alter column alert_id drop not null;
alter table alert_deliveries add constraint alert_deliveries_of check (alert_id is not null or channel_id is not null);

-- For the owner's log: the last try, and the status of the answer to it.
alter table alert_deliveries add column tried_at timestamptz;
alter table alert_deliveries add column answer integer;
-- Sent again by hand, as it was: whether it still holds is not asked.
alter table alert_deliveries add column is_replay boolean not null default false;

create index alert_deliveries_by_channel on alert_deliveries (channel_id, id desc) where channel_id is not null;
