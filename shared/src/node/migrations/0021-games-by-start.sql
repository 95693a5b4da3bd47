-- Checks whether some teams have a game at some start, without the sport, for every game key that a page sends.
create index games_by_start on games (commence_time, home, away);
