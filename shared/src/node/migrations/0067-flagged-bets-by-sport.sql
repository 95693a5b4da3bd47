-- The sport of a flagged bet stands beside it, so that the latest of one sport are read along an index. It is that of its graded game, whoever writes it.
alter table flagged_bets add column sport text;
update flagged_bets set sport = graded_games.sport from graded_games where graded_games.event = flagged_bets.event;
create function note_sport_of_flagged_bet() returns trigger language plpgsql as $$
begin
  select sport into new.sport from graded_games where event = new.event;
  return new;
end $$;
create trigger flagged_bets_sport before insert on flagged_bets
  for each row execute function note_sport_of_flagged_bet();
create index flagged_bets_by_sport on flagged_bets (sport, flagged_at, id);
