import { type BoardId, type BoardNews, type BoardSnapshot, packQuote } from '@fairline/shared/contract';
import { type BoardChange, type GameEvent, odds, type Quote } from '@fairline/shared/domain';
import { aGame, aQuote } from '@fairline/shared/testing';
import { chances } from './detect-slate.js';

/** The props of one sport on a Sunday: a snapshot and a sequence of diffs. */
export interface PropsSlate {
  readonly id: BoardId;
  readonly prices: number;
  readonly snapshot: BoardSnapshot;
  /** What the snapshot has, as it is written to a store. */
  readonly board: Pick<BoardChange, 'events' | 'upserts' | 'stamps'>;
  /** The next diff: so many prices, every fifth of them in the markets at the top of the table. */
  next(moves: number, seq: number): BoardNews;
}

/** A player's market has two prices at each of these books. */
const BOOKS =
  'draftkings fanduel betmgm williamhill_us betrivers espnbet fanatics hardrockbet pinnacle novig prizepicks underdog';
const LEADERS = 40;

/** Makes the props of so many games. One book overpays the first players' markets, so that they lead the table. */
export const propsSlate = (sport: string, games: number, players: number, families: readonly string[]): PropsSlate => {
  const chance = chances(5);
  const now = Date.now();
  const events = Array.from({ length: games }, (_, i) =>
    aGame({
      id: `${sport.slice(0, 3)}${i.toString(16).padStart(29, '0')}`,
      sport,
      home: `Home Town ${i}`,
      away: `Away City ${i}`,
      commenceTime: now + 3_600_000 * (1 + (i % 4)),
    }),
  );
  let markets = 0;
  const quotes = events.flatMap(({ id: event }) =>
    Array.from({ length: players }, (_, i) => `Player ${i} of ${event.slice(-2)}`).flatMap((subject) =>
      families.flatMap((family) => {
        markets += 1;
        return market(
          { event, subject, family, line: Math.floor(chance() * 40) + 0.5 },
          markets <= LEADERS,
          now,
          chance,
        );
      }),
    ),
  );
  const leading = quotes.slice(0, LEADERS * 2 * BOOKS.split(' ').length);
  const moved = () => {
    const among = chance() < 0.2 ? leading : quotes;
    const quote = among[Math.floor(chance() * among.length)]!;
    const price = Math.max(1.3, quote.price + (chance() < 0.5 ? -0.05 : 0.05) * (1 + Math.floor(chance() * 3)));
    return packQuote({ ...quote, price: odds(Math.round(price * 100) / 100), receivedAt: Date.now() }, Date.now());
  };
  const nothing = { events: [], gone: [], removed: [], stamps: [], locked: [], unlocked: [] };
  return {
    id: { sport, section: 'props' },
    prices: quotes.length,
    board: written(events, quotes),
    snapshot: { seq: 1, at: now, events, quotes: quotes.map((quote) => packQuote(quote, now)), locked: [] },
    next: (moves, seq) => ({ ...nothing, seq, at: Date.now(), quotes: Array.from({ length: moves }, moved) }),
  };
};

/** Games and prices as a change of an empty board. */
export const written = (events: GameEvent[], upserts: Quote[]): PropsSlate['board'] => ({
  events,
  upserts,
  stamps: new Map(upserts.map(({ stamp, receivedAt }) => [stamp, receivedAt])),
});

const market = (
  of: Pick<Quote, 'event' | 'subject' | 'family' | 'line'>,
  isLeading: boolean,
  receivedAt: number,
  chance: () => number,
): Quote[] =>
  BOOKS.split(' ').flatMap((book, i) => {
    const lean = Math.floor(chance() * 12) / 100;
    const over = 1.86 + lean + (isLeading && i === 1 ? 0.25 : 0);
    return [
      aQuote({ ...of, book, outcome: 'over', price: odds(over), receivedAt }),
      aQuote({ ...of, book, outcome: 'under', price: odds(1.96 - lean), receivedAt }),
    ];
  });
