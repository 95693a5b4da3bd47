import type { PoolClient } from 'pg';
import type { GameEvent } from '../../../domain/index.js';
import type { Batch } from '../history/price-moves.js';

/** Stores the games named in diffs, each in its latest version. */
export const writeGames = async (client: PoolClient, batches: readonly Batch[]): Promise<void> => {
  const games = newestOf(batches);
  if (games.length === 0) return;
  const column = <K extends keyof Seen>(name: K) => games.map((game) => game[name]);
  await client.query(
    `insert into games (id, sport, home, away, commence_time, completed, last_seen_at)
     select id, sport, home, away, to_timestamp(commence_time / 1000), completed, to_timestamp(seen_at / 1000)
       from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::float8[], $6::boolean[], $7::float8[])
         as told (id, sport, home, away, commence_time, completed, seen_at)
      order by id
         on conflict (id) do update
        set home = excluded.home, away = excluded.away, commence_time = excluded.commence_time,
            completed = excluded.completed, last_seen_at = excluded.last_seen_at
      where games.last_seen_at <= excluded.last_seen_at`,
    [
      column('id'),
      column('sport'),
      column('home'),
      column('away'),
      column('commenceTime'),
      column('completed'),
      column('seenAt'),
    ],
  );
};

type Seen = GameEvent & { readonly seenAt: number };

// One statement must not write a row twice.
const newestOf = (batches: readonly Batch[]): Seen[] => {
  const newest = new Map<string, Seen>();
  for (const { news } of batches)
    for (const event of news.events)
      if ((newest.get(event.id)?.seenAt ?? 0) <= news.at) newest.set(event.id, { ...event, seenAt: news.at });
  return [...newest.values()];
};
