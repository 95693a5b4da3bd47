import { gameEntry, isoTime, type OpenValue, outcomeName, pointOf } from '@fairline/shared/contract';
import {
  type Bettor,
  type Board,
  beginValue,
  bookTitle,
  type GameEvent,
  hasStarted,
  indexQuotes,
  isFinished,
  isOldBeside,
  isSpreadFamily,
  mayHaveValue,
  offerValue,
  SCANNER_DEFAULTS,
  toAmerican,
  type ValueCriteria,
  type ValuedEntry,
  type ValueOffer,
  valuationFor,
  valuedOn,
} from '@fairline/shared/domain';
import type { Pace } from '../http/long-answers.js';
import type { GameOfBoard } from './games-in-order.js';
import { linkOf } from './prices.js';
import type { Keyed } from './send-list.js';

/** Which bets of value are asked for. */
export interface WantedValues {
  readonly minEv: number;
  readonly playerProps: boolean;
}

/** How a user judges bets of value, at `now` (milliseconds). */
export interface ValueView {
  readonly valuation: ReturnType<typeof valuationFor>;
  readonly criteria: ValueCriteria;
  readonly now: number;
}

/** By what they have set for all their devices; no stake is computed. */
export const valueViewOf = (bettor: Bettor, { minEv, playerProps }: WantedValues, now: number): ValueView => ({
  valuation: valuationFor(bettor),
  criteria: {
    ...bettor,
    scanner: { ...SCANNER_DEFAULTS, minValueEv: minEv, valueProps: playerProps },
    caps: undefined,
    sizing: { riskTolerance: 'moderate' },
  },
  now,
});

/** The bets of value on one game of a board, each with its key, in the order of these. */
export const valuesOf = async (
  board: Board,
  { key: game, event, quotes }: GameOfBoard,
  { valuation, criteria, now }: ValueView,
  pace: Pace,
): Promise<Keyed<OpenValue>[]> => {
  if (isFinished(event, now)) return [];
  const values: Keyed<OpenValue>[] = [];
  for (const line of indexQuotes(quotes).lines.values()) {
    await pace();
    const at = { line, event, locked: board.locked };
    if (!mayHaveValue(at, valuation)) continue;
    for (const entry of valuedOn(at, valuation, board.stamps)) {
      const offer = offerValue(beginValue(entry, now, false), criteria, now);
      if (typeof offer === 'string' || isTooLate(entry, now)) continue;
      values.push([`${game} ${offer.live.opportunity.id}`, valueEntry(offer, event, now)]);
    }
  }
  return values.sort(([a], [b]) => (a < b ? -1 : 1));
};

// A price that stood still while the others moved has no value.
const isTooLate = ({ bet: { group, best }, event, times }: ValuedEntry, now: number): boolean =>
  group !== undefined && isOldBeside(group, best.stamp, times, { now, isStarted: hasStarted(event, now) });

const valueEntry = ({ live, legs, value, fairPrice, suspicion }: ValueOffer, event: GameEvent, now: number): OpenValue => {
  const { id, family, subject, bet } = live.opportunity;
  const { outcome, line, price } = legs[0]!;
  return {
    id,
    game: gameEntry(event, now),
    market: bet.best.market,
    sport: event.sport,
    commence_time: isoTime(event.commenceTime),
    participant: subject === '' ? null : subject,
    outcome: outcomeName(outcome, event),
    point: pointOf(outcome, line, isSpreadFamily(family)) ?? null,
    bookmaker: price.book,
    bookmaker_title: bookTitle(price.book),
    price: Math.round(toAmerican(price.price)),
    decimal: price.price,
    fair_probability: bet.fair,
    fair_decimal: fairPrice,
    ev: value,
    bet_limit: price.limit ?? null,
    link: linkOf(price.book, bet.best.offer) ?? null,
    last_update: price.lastUpdate === undefined ? null : isoTime(price.lastUpdate),
    ...(suspicion ? { suspect: suspicion } : {}),
  };
};
