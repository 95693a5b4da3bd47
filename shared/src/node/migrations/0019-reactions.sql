-- Users' reactions: one for each user and game. A game is identified by its teams and start, since not every game of the
-- scoreboard is on the odds board.
create table reactions (
  game_key    text not null check (length(game_key) between 1 and 280),
  user_id     uuid not null references users (id) on delete cascade,
  emoji       text not null check (emoji in ('fire', 'money', 'confident', 'thinking', 'nervous', 'electric')),
  reacted_at  timestamptz not null default now(),
  primary key (game_key, user_id)
);
create index reactions_by_emoji on reactions (game_key, emoji, reacted_at desc);
create index reactions_by_user on reactions (user_id);
create index reactions_by_time on reactions using brin (reacted_at);
