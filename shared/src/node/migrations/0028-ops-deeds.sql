-- Operators end sessions, and close and reopen accounts.
alter table ops_trail
  drop constraint ops_trail_action_check,
  add check (action in ('operator named', 'operator dismissed', 'platinum given', 'sessions ended', 'account closed', 'account opened'));
