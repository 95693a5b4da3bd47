-- A user's list of picks. Its seq counts changes, and every change locks this row: so a device that has received changes up to a
-- number has received all of them.
create table pick_lists (
  user_id  uuid primary key references users (id) on delete cascade,
  seq      bigint not null default 0
);

-- The current version of each pick, including deleted ones, which are marked.
create table picks (
  user_id     uuid not null references pick_lists (user_id) on delete cascade,
  id          text not null check (length(id) between 1 and 128),
  pick        jsonb not null check (jsonb_typeof(pick) = 'object'),
  seq         bigint not null,
  updated_at  timestamptz not null default now(),
  -- Why settlement must look at it: its game ended, or the setting for ties changed.
  due         text check (due in ('final', 'setting')),
  primary key (user_id, id)
);
create unique index picks_by_change on picks (user_id, seq);
create index picks_due on picks (user_id) where due is not null;

-- Index of the bets of each pick, to find the picks of a game: by the game on the odds board, or by its possible starts.
create table pick_bets (
  user_id       uuid not null,
  pick_id       text not null,
  place         smallint not null,
  sport         text not null,
  event_id      text,
  starts_from   timestamptz not null,
  starts_until  timestamptz not null check (starts_until >= starts_from),
  primary key (user_id, pick_id, place),
  foreign key (user_id, pick_id) references picks (user_id, id) on delete cascade
);
create index pick_bets_by_event on pick_bets (event_id) where event_id is not null;
create index pick_bets_by_start on pick_bets (sport, starts_from);

-- The history of each pick: every change, with the pick before and after.
create table pick_trail (
  id       bigint generated always as identity primary key,
  user_id  uuid not null,
  pick_id  text not null,
  at       timestamptz not null default now(),
  by       text not null check (by in ('you', 'sync', 'settlement', 'setting')),
  before   jsonb,
  after    jsonb not null,
  foreign key (user_id, pick_id) references picks (user_id, id) on delete cascade
);
create index pick_trail_by_pick on pick_trail (user_id, pick_id, id);

-- Every finished game, from the scoreboard. is_told is set once all picks on it are marked as due.
create table finals (
  sport      text not null,
  game_id    text not null,
  score      jsonb not null,
  starts_at  timestamptz not null,
  ended_at   timestamptz not null default now(),
  is_told    boolean not null default false,
  primary key (sport, game_id)
);
create index finals_by_start on finals (sport, starts_at);
create index finals_by_event on finals ((score ->> 'event_id'));
create index finals_untold on finals (sport, game_id) where not is_told;

-- Settled picks that are not published to the servers yet: inserted with the settlement itself, deleted once published.
create table untold_pick_news (
  id    bigint generated always as identity primary key,
  news  jsonb not null
);

-- Whether ties and voids return the stake.
alter table preferences add column return_stake boolean;
