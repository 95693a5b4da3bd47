-- What each feed and queue did in each minute of the last day, for the charts of operators.
create table ops_minutes (
  minute  timestamptz not null,
  -- 'queue mail', 'feed basketball_nba game'
  subject text not null,
  -- Of a queue: jobs done in the minute, and waiting at its end.
  done    integer,
  waiting integer,
  -- Of a feed: how old its last good answer was, in seconds; null if there was none, and while it is paused.
  age     real,
  -- Failures of the last minutes, as the overview counts them.
  failed  integer not null,
  primary key (minute, subject)
);
