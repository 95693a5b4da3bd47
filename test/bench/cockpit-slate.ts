import { type OpportunityList, type OpportunityNews, packOpportunity } from '@fairline/shared/contract';
import { type LegPrice, type LiveOpportunity, type Opportunity, odds } from '@fairline/shared/domain';
import { aGame } from '@fairline/shared/testing';
import { chances } from './detect-slate.js';

/** A live list of a scanner: a snapshot and a sequence of changes. */
export interface LiveSlate {
  readonly name: OpportunityList;
  readonly sports: readonly string[];
  readonly snapshot: { readonly seq: number; readonly open: readonly unknown[] };
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
