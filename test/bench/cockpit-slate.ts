import { type OpportunityList, type OpportunityNews, packOpportunity, packQuote } from '@fairline/shared/contract';
import { type LegPrice, type LiveOpportunity, type Opportunity, odds } from '@fairline/shared/domain';
import { aGame, aQuote } from '@fairline/shared/testing';
import { chances } from './detect-slate.js';
import { type PropsSlate, written } from './table-slate.js';

/** A live list of a scanner: a snapshot and a sequence of changes. */
export interface LiveSlate {
  readonly name: OpportunityList;
  readonly sports: readonly string[];
  readonly snapshot: { readonly seq: number; readonly open: readonly unknown[] };
  /** What is open at first. */
  readonly live: readonly LiveOpportunity[];
  /** The next change: prices of so many opportunities; every tenth ends, and another begins in its place. */
  next(moves: number, seq: number): unknown;
}

const BOOKS = 'draftkings fanduel betmgm williamhill_us betrivers espnbet fanatics hardrockbet'.split(' ');
const SPORT = 'americanfootball_nfl';
const TEAMS = [
  ['Kansas City Chiefs', 'Buffalo Bills'],
  ['Philadelphia Eagles', 'Dallas Cowboys'],
  ['San Francisco 49ers', 'Seattle Seahawks'],
  ['Tampa Bay Buccaneers', 'New Orleans Saints'],
  ['Green Bay Packers', 'Minnesota Vikings'],
] as const;

/** So many open opportunities of one kind, none of which is suspect. */
export const liveSlate = (name: OpportunityList, count: number): LiveSlate => {
  const chance = chances(7);
  const open = Array.from({ length: count }, (_, nth) => begun(name, nth, chance()));
  let begunSoFar = count;
  const move = (at: number): { readonly upsert: LiveOpportunity; readonly closed: string[] } => {
    const place = Math.floor(chance() * count);
    const before = open[place]!;
    const ends = chance() < 0.1;
    const after = ends ? begun(name, begunSoFar++, chance(), at) : moved(before, chance());
    open[place] = after;
    return { upsert: after, closed: ends ? [before.opportunity.id] : [] };
  };
  return {
    name,
    sports: [SPORT],
    live: [...open],
    snapshot: { seq: 1, open: open.map(packOpportunity) },
    next: (moves, seq) => {
      const at = Date.now();
      const changes = Array.from({ length: moves }, () => move(at));
      const upserts = new Map(changes.map(({ upsert }) => [upsert.opportunity.id, upsert]));
      const gone = changes.flatMap(({ closed }) => closed);
      for (const id of gone) upserts.delete(id);
      const closed: OpportunityNews['closed'] = gone.map((id) => ({ id, at, why: 'price moved' }));
      return { seq, at, upserts: [...upserts.values()].map(packOpportunity), closed };
    },
  };
};

/**
 * A board of totals with so many bets of value, each of which makes its line a low hold too. A change moves such a price; every tenth falls back
 * to what the other books pay, and another line begins.
 */
export const boardSlate = (count: number): PropsSlate => {
  const chance = chances(7);
  const now = Date.now();
  const games = TEAMS.map((_, nth) => about(nth));
  const events = games.map(({ event: id, sport, home, away, commenceTime }) =>
    aGame({ id, sport, home, away, commenceTime }),
  );
  const lines = Array.from({ length: count * 2 }, (_, nth) => ({
    ...{ event: games[nth % games.length]!.event, family: 'totals', subject: '' },
    line: 36.5 + Math.floor(nth / games.length),
  }));
  const quoteOf = (nth: number, book: string, outcome: string, price: number, receivedAt: number) =>
    aQuote({ ...lines[nth]!, book, outcome, price: odds(Math.round(price * 100) / 100), receivedAt });
  const good = lines.map((_, nth) => nth).filter((nth) => nth < count);
  const others = lines.map((_, nth) => nth).filter((nth) => nth >= count);
  const best = () => 2.06 + chance() * 0.1;
  const quotes = lines.flatMap((_, nth) =>
    BOOKS.flatMap((book) => {
      const lean = Math.floor(chance() * 4) / 100;
      const over = book === OVERPAYING && nth < count ? best() : 1.87 + lean;
      return [quoteOf(nth, book, 'over', over, now), quoteOf(nth, book, 'under', 1.88 - lean, now)];
    }),
  );
  const move = (at: number) => {
    const place = Math.floor(chance() * good.length);
    const nth = good[place]!;
    if (chance() >= 0.1) return [quoteOf(nth, OVERPAYING, 'over', best(), at)];
    const next = others.shift()!;
    good[place] = next;
    others.push(nth);
    return [quoteOf(nth, OVERPAYING, 'over', 1.87, at), quoteOf(next, OVERPAYING, 'over', best(), at)];
  };
  const nothing = { events: [], gone: [], removed: [], stamps: [], locked: [], unlocked: [] };
  return {
    id: { sport: SPORT, section: 'game' },
    prices: quotes.length,
    board: written(events, quotes),
    snapshot: { seq: 1, at: now, events, quotes: quotes.map((quote) => packQuote(quote, now)), locked: [] },
    next: (moves, seq) => {
      const at = Date.now();
      const moved = Array.from({ length: moves }, () => move(at)).flat();
      return { ...nothing, seq, at, quotes: moved.map((quote) => packQuote(quote, at)) };
    },
  };
};

const OVERPAYING = 'fanduel';

// The same opportunity at other prices.
const moved = ({ opportunity, openedAt }: LiveOpportunity, luck: number): LiveOpportunity => {
  const name = opportunity.kind === 'arbitrage' ? 'arbitrage' : 'middles';
  return begun(name, Number(opportunity.id.split('|')[1]), luck, openedAt);
};

const begun = (name: OpportunityList, nth: number, luck: number, openedAt = Date.now() - 60_000): LiveOpportunity => {
  const value = 1 + luck * 2.5;
  const opportunity = name === 'arbitrage' ? arbitrage(nth, value) : middle(nth, value);
  return { opportunity, openedAt, peak: value, steps: [[openedAt, value]] };
};

const arbitrage = (nth: number, profit: number): Opportunity => {
  const price = 2 * (1 + profit / 100);
  const line = 36.5 + Math.floor(nth / TEAMS.length);
  return {
    ...about(nth),
    id: `arbitrage|${nth}`,
    kind: 'arbitrage',
    type: 'two_way',
    line,
    outcomes: ['over', 'under'],
    prices: [[legAt(nth, price)], [legAt(nth + 3, price)]],
    profit,
  };
};

const middle = (nth: number, more: number): Opportunity => {
  const low = 36.5 + Math.floor(nth / TEAMS.length);
  const price = 1.95 + more / 100;
  return {
    ...about(nth),
    id: `middle|${nth}`,
    kind: 'middle',
    shape: 'totals',
    low,
    high: low + 4,
    gap: 4,
    probability: 32,
    consensus: low + 2,
    lean: 0.5,
    prices: [[legAt(nth, price)], [legAt(nth + 3, price)]],
  };
};

const about = (nth: number) => {
  const [home, away] = TEAMS[nth % TEAMS.length]!;
  const {
    id: event,
    sport,
    commenceTime,
  } = aGame({
    id: `${nth % TEAMS.length}`.padStart(32, '0'),
    sport: SPORT,
    home,
    away,
    commenceTime: Date.now() + 7_200_000,
  });
  return { event, sport, home, away, commenceTime, family: 'totals', subject: '' };
};

const legAt = (nth: number, price: number): LegPrice => ({
  book: BOOKS[nth % BOOKS.length]!,
  price: odds(price),
  lastUpdate: Date.now() - 3_000,
});
