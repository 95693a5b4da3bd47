import { gameEntry, isoTime, type OpenLowHold, outcomeName, pointOf } from '@fairline/shared/contract';
import {
  type Bettor,
  type Board,
  beginLowHold,
  bookTitle,
  groupsOf,
  hasStarted,
  indexQuotes,
  isFinished,
  isOldBeside,
  isSpreadFamily,
  type LowHoldOffer,
  type LowHoldOnBoard,
  type LowHoldTerms,
  lowHoldIn,
  type OfferCriteria,
  offerLowHold,
  SCANNER_DEFAULTS,
  toAmerican,
} from '@fairline/shared/domain';
import type { Pace } from '../http/long-answers.js';
import type { GameOfBoard } from './games-in-order.js';
import { linkOf } from './prices.js';
import type { Keyed } from './send-list.js';

/** Which low holds are asked for. */
export interface WantedLowHolds {
  readonly maxHold: number;
  readonly rolloverBook?: string | undefined;
  readonly counts: number;
  readonly playerProps: boolean;
}

/** How a user's low holds are found, at `now` (milliseconds). */
export interface LowHoldView {
  readonly terms: LowHoldTerms;
  readonly criteria: OfferCriteria;
  readonly now: number;
}

/** By what they have set for all their devices; as much is staked as shall count, whatever their bankroll. */
export const lowHoldViewOf = (
  bettor: Bettor,
  { maxHold, rolloverBook, counts, playerProps }: WantedLowHolds,
  now: number,
): LowHoldView => ({
  terms: { ...bettor.terms, maxLowHold: maxHold, rolloverBook: rolloverBook ?? null },
  criteria: {
    ...bettor,
    bankroll: Number.POSITIVE_INFINITY,
    scanner: { ...SCANNER_DEFAULTS, holdCounts: counts, holdProps: playerProps, roundTo: 0 },
    caps: undefined,
  },
  now,
});

/** The low holds on one game of a board, each with its key, in the order of these. */
export const lowHoldsOf = async (
  board: Board,
  { key: game, event, quotes }: GameOfBoard,
  { terms, criteria, now }: LowHoldView,
  pace: Pace,
): Promise<Keyed<OpenLowHold>[]> => {
  if (isFinished(event, now)) return [];
  const lowHolds: Keyed<OpenLowHold>[] = [];
  for (const line of indexQuotes(quotes).lines.values()) {
    await pace();
    for (const group of groupsOf(line, board.locked)) {
      const found = lowHoldIn(group, terms);
      if (!found) continue;
      const one = { group, found, event, times: board.stamps };
      const offer = offerLowHold(beginLowHold(one, now, false), criteria, now);
      if (typeof offer === 'string' || isTooLate(one, now)) continue;
      lowHolds.push([`${game} ${offer.live.opportunity.id}`, lowHoldEntry(offer, one, now)]);
    }
  }
  return lowHolds.sort(([a], [b]) => (a < b ? -1 : 1));
};

// A price that stood still while the others moved leaves less only on paper.
const isTooLate = ({ group, found, event, times }: LowHoldOnBoard, now: number): boolean =>
  found.legs.some(({ stamp }) => isOldBeside(group, stamp, times, { now, isStarted: hasStarted(event, now) }));

const lowHoldEntry = (
  { live, legs, value, split, hold, counts, suspicion }: LowHoldOffer,
  { found, event }: LowHoldOnBoard,
  now: number,
): OpenLowHold => {
  const { id, family, subject, counted } = live.opportunity;
  return {
    id,
    game: gameEntry(event, now),
    market: family,
    sport: event.sport,
    commence_time: isoTime(event.commenceTime),
    participant: subject === '' ? null : subject,
    hold,
    cost_per_100: 0 - value,
    counts,
    total_stake: split.total,
    worst_case: split.profit,
    bets: legs.map(({ outcome, line, price }, leg) => ({
      outcome: outcomeName(outcome, event),
      point: pointOf(outcome, line, isSpreadFamily(family)) ?? null,
      bookmaker: price.book,
      bookmaker_title: bookTitle(price.book),
      price: Math.round(toAmerican(price.price)),
      decimal: price.price,
      stake: split.stakes[leg]!,
      counts: leg === counted,
      bet_limit: price.limit ?? null,
      link: linkOf(price.book, found.legs[leg]!.offer) ?? null,
      last_update: price.lastUpdate === undefined ? null : isoTime(price.lastUpdate),
    })),
    ...(suspicion ? { suspect: suspicion } : {}),
  };
};
