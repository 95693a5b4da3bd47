-- Since when something that a rule found is not there, of what may be away for a while.
alter table alert_lives add column gone_at timestamptz;

-- Where the markets of games that rules watch stood, from a moment on.
create table alert_stands (
  event     text not null,
  at        timestamptz not null,
  spread    double precision,
  total     double precision,
  moneyline double precision,
  primary key (event, at)
);
create index alert_stands_by_time on alert_stands (at);
