import {
  emptyBoard,
  type GameEvent,
  type LiveBoard,
  lineKey,
  odds,
  type Quote,
  quoteKey,
  SequentialMap,
  stampKey,
  usualSet,
} from '../domain/index.js';

/** A moment in the middle of a Sunday of the NFL season, in milliseconds. */
export const NOON = Date.UTC(2026, 10, 22, 18, 0, 0);

export const aGame = (over: Partial<GameEvent> = {}): GameEvent => ({
  id: 'g1',
  sport: 'americanfootball_nfl',
  home: 'Kansas City Chiefs',
  away: 'Buffalo Bills',
  commenceTime: NOON + 3_600_000,
  completed: false,
  ...over,
});

/** A price; name only what matters. The keys and the set follow from the rest. */
export const aQuote = (over: Partial<Omit<Quote, 'key' | 'at' | 'stamp'>> = {}): Quote => {
  const given = {
    event: 'g1',
    family: 'h2h',
    subject: '',
    line: undefined,
    outcome: 'home',
    book: 'draftkings',
    price: odds(1.9),
    receivedAt: NOON,
    ...over,
  };
  const market = over.market ?? given.family;
  const at = lineKey(given);
  return {
    ...given,
    market,
    set: over.set ?? usualSet(given.outcome),
    at,
    key: quoteKey(at, given.outcome, given.book),
    stamp: stampKey(given.event, given.book, market),
  };
};

/** A board that holds these prices, all confirmed at `confirmedAt`. */
export const aBoard = (
  quotes: readonly Quote[],
  {
    events = [aGame()],
    confirmedAt = NOON,
    seq = 1,
  }: { events?: GameEvent[]; confirmedAt?: number; seq?: number } = {},
): LiveBoard => ({
  ...emptyBoard(),
  seq,
  events: new Map(events.map((event) => [event.id, event])),
  quotes: new SequentialMap(quotes.map((quote) => [quote.key, quote])),
  stamps: new SequentialMap(quotes.map((quote) => [quote.stamp, confirmedAt])),
});
