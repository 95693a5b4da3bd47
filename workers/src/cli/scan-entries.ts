import type { ArbitrageEntry, MiddleEntry } from '@fairline/shared/contract';
import {
  type Arbitrage,
  arbitrageStake,
  exactSplit,
  type GameEvent,
  hasStarted,
  isFinished,
  isSpreadFamily,
  type LegPrice,
  type Middle,
  middleProfit,
  middleRange,
  middleStake,
  type Odds,
  pairArbitrage,
  pairMiddle,
  type Subject,
  sportTitle,
  toAmerican,
} from '@fairline/shared/domain';
import type { ScanOptions } from './scan-options.js';

/** The moment a scan judges by, and the moment it is made. Both are one where the recording has times. */
export interface Moments {
  readonly now: number;
  readonly foundAt: number;
}

/** An arbitrage by the names of the specification, with the stakes that were asked for. */
export const arbitrageEntry = (found: Arbitrage, options: ScanOptions, moments: Moments): ArbitrageEntry => {
  const { legs, net, sum, profit } = pairArbitrage(found.prices, options.search)!;
  const split = exactSplit(net, arbitrageStake(options.maxStake, options.bankroll));
  return {
    ...entryOf(found, moments),
    opportunity: {
      type: found.type,
      profit_percentage: profit,
      profit_amount: split.profit,
      total_stake: split.total,
      bets: legs.map((leg, i) =>
        betOf(leg, net[i]!, selectionOf(found.outcomes[i]!, found.line, found), split.stakes[i]!),
      ),
      total_implied_prob: sum,
      ...timesOf(moments),
    },
  };
};

/** A middle by the names of the specification. */
export const middleEntry = (found: Middle, options: ScanOptions, moments: Moments): MiddleEntry => {
  const { legs, net } = pairMiddle(found.prices, options.search)!;
  const totalStake = middleStake(options.middleStake, options.bankroll);
  const selections = selectionsOf(found);
  return {
    ...entryOf(found, moments),
    type: 'middle',
    gap: found.gap,
    middleRange: [...middleRange(found)],
    probability: found.probability,
    maxProfit: middleProfit(totalStake, [net[0]!, net[1]!]),
    totalStake,
    bets: legs.map((leg, i) => betOf(leg, net[i]!, selections[i]!, totalStake / 2)),
    ...timesOf(moments),
  };
};

/** A time as the specification writes it. */
export const isoTime = (at: number): string => new Date(at).toISOString();

const entryOf = (found: Subject & { readonly id: string }, { now }: Moments) => {
  const game = { ...found, id: found.event, completed: false };
  return {
    id: found.id,
    game: gameOf(game, now),
    market: found.family,
    sport: found.sport,
    commence_time: isoTime(found.commenceTime),
  };
};

const gameOf = (event: GameEvent, now: number): ArbitrageEntry['game'] => ({
  id: event.id,
  sport_key: event.sport,
  sport_title: sportTitle(event.sport),
  home_team: event.home,
  away_team: event.away,
  commence_time: isoTime(event.commenceTime),
  status: isFinished(event, now) ? 'final' : hasStarted(event, now) ? 'in_progress' : 'scheduled',
  completed: isFinished(event, now),
});

const timesOf = ({ foundAt }: Moments) => ({ time_found: isoTime(foundAt), expires_in: SHOWN_FOR_SECONDS });
const SHOWN_FOR_SECONDS = 1800;

// Odds are the book's own; what is won is after its commission.
const betOf = ({ book, price, lastUpdate }: LegPrice, net: Odds, selection: string, stake: number) => ({
  bookmaker: book,
  selection,
  odds: Math.round(toAmerican(price)),
  decimal: price,
  stake,
  payout: stake * net,
  implied_prob: 1 / net,
  ...(lastUpdate === undefined ? {} : { last_update: isoTime(lastUpdate) }),
});

// Of a spread both numbers are the teams' own.
const selectionsOf = (middle: Middle): readonly [string, string] =>
  middle.shape === 'totals'
    ? [selectionOf('over', middle.low, middle), selectionOf('under', middle.high, middle)]
    : [selectionOf('home', middle.low, middle), selectionOf('away', 0 - middle.high, middle)];

/** A leg as a bettor says it: `Josh Allen Over 224.5`, `Buffalo Bills +3.5`. `line` is the market's, a spread's the home team's. */
export const selectionOf = (
  outcome: string,
  line: number | undefined,
  of: Pick<Subject, 'home' | 'away' | 'family' | 'subject'>,
) => {
  const isSpread = isSpreadFamily(of.family);
  const point = line !== undefined && isSpread && outcome === 'away' ? 0 - line : line;
  const written = point === undefined ? '' : isSpread && point > 0 ? `+${point}` : String(point);
  const name = outcome === 'home' ? of.home : outcome === 'away' ? of.away : (NAMES[outcome] ?? outcome);
  return [of.subject, name, written].filter((word) => word !== '').join(' ');
};

const NAMES: Readonly<Record<string, string>> = { draw: 'Draw', over: 'Over', under: 'Under', yes: 'Yes', no: 'No' };
