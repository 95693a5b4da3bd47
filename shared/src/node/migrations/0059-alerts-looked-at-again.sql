-- What is to be looked at once more because its alert was not sent: its life in alert_told begins at the epoch.
create index alert_told_again on alert_told (rule_id) where opened_at = timestamptz 'epoch';
