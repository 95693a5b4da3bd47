alter table preferences
  add column state text check (state ~ '^([a-z]{2})?$'),
  -- null: never asked which books, state and bankroll the user has.
  add column set_up text check (set_up in ('later', 'done'));
