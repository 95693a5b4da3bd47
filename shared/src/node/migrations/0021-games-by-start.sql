-- Whether there is a game of some teams at some start is asked of every name that a visitor's page sends: without their sport.
create index games_by_start on games (commence_time, home, away);
