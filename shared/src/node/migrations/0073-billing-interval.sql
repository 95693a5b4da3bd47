-- How often a subscription is billed. Older rows, and those that older code writes, are monthly.
alter table subscriptions add column billing_interval text not null default 'month' check (billing_interval in ('month', 'year'));
