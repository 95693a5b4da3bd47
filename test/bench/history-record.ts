import type pg from 'pg';
import type { Watch } from './watch.js';

/** The event that the benchmark reads, one of many. */
export const ASKED = 'event-1';
/** The size of one event's line movement. */
export const SHAPE = { books: 25, markets: ['h2h', 'spreads', 'totals'], points: 500 } as const;
const SERIES = SHAPE.books * SHAPE.markets.length * 2;
/** The points of one event: 25 books, three markets of two outcomes, 500 of each. */
export const POINTS = SERIES * SHAPE.points;

/** Fills the record as polls would: one point of every event after the other, over two days. Returns the number of rows. */
export const fillRecord = async (client: pg.Client, rows: number, watch: Watch): Promise<number> => {
  const events = Math.max(1, Math.round(rows / POINTS));
  await client.query(
    `insert into games (id, sport, home, away, commence_time, last_seen_at)
     select 'event-' || e, 'americanfootball_nfl', 'Home ' || e, 'Away ' || e, now() + interval '1 day', now()
       from generate_series(1, $1) e`,
    [events],
  );
  for (let point = 0; point < SHAPE.points; point += 1) {
    watch.at('filling', point, SHAPE.points);
    await client.query(ONE_POINT, [events, point, SHAPE.books]);
  }
  await client.query('analyze price_log');
  return events * POINTS;
};

const ONE_POINT = `
  insert into price_log (sport, section, seq, event, family, line, outcome, book, market, price, last_update, moved_at)
  select 'americanfootball_nfl', 'game', $2 + 1, 'event-' || e, market, case market when 'h2h' then null else 3.5 end,
         case when market = 'totals' then (array['over', 'under'])[side] else (array['home', 'away'])[side] end,
         'book-' || b, market, 1.5 + random(), at, at
    from generate_series(1, $1::int) e, generate_series(1, $3::int) b,
         unnest(array['h2h', 'spreads', 'totals']) market, generate_series(1, 2) side,
         lateral (select extract(epoch from date_trunc('day', now(), 'UTC'))::bigint * 1000 - 86400000 + $2::int * 300000 as at) as moment`;
