import { isoTime, type OpenPrice, outcomeName, pointOf } from '@fairline/shared/contract';
import {
  addressAt,
  type Board,
  bookTitle,
  expectedValue,
  type GameEvent,
  type Group,
  groupsOf,
  hasStarted,
  indexQuotes,
  isDfsBook,
  isFinished,
  isOldBeside,
  isSpreadFamily,
  isUsable,
  type Judging,
  judgeUnder,
  type LearnedLineOf,
  type LegPrice,
  netOf,
  type Offer,
  type Probability,
  type Quote,
  toAmerican,
  userCommissions,
} from '@fairline/shared/domain';
import type { Keyed } from './send-list.js';

/** Which prices are asked for. */
export interface WantedPrices {
  readonly isWanted: (quote: Quote) => boolean;
  /** In milliseconds. */
  readonly now: number;
  /** Fair lines by the learned weights that passed. */
  readonly learned: LearnedLineOf | undefined;
}

/**
 * The prices of one event on a board, each with its key, in no order. They are judged as on the pages of a user who has changed nothing: by
 * the other books with Fairline's weights, learned ones where they passed, after the commission that an exchange publishes. All of the event's prices vote, wanted or not.
 */
export const pricesOf = (
  board: Board,
  event: GameEvent,
  quotes: readonly Quote[],
  { isWanted, now, learned }: WantedPrices,
): Keyed<OpenPrice>[] => {
  const prices: Keyed<OpenPrice>[] = [];
  const isOver = isFinished(event, now);
  for (const line of indexQuotes(quotes).lines.values()) {
    if (!line.quotes.some(isWanted)) continue;
    const groups = groupsOf(line, board.locked).map((group) => ({
      group,
      judge: judgeUnder(group, event, { ...USUAL, learned }),
    }));
    for (const quote of line.quotes) {
      if (!isWanted(quote)) continue;
      const home = groups.find(({ group }) => belongs(quote, group));
      const fair = home?.judge(quote.book)?.[home.group.outcomes.indexOf(quote.outcome)];
      const isOld =
        home !== undefined &&
        isOldBeside(home.group, quote.stamp, board.stamps, { now, isStarted: hasStarted(event, now) });
      prices.push([quote.key, priceOf(quote, { event, board, fair, isTooLate: isOld || isOver })]);
    }
  }
  return prices;
};

/** The method of every list, and the judged book left out. */
const USUAL: Omit<Judging, 'learned'> = { methodIn: () => 'multiplicative', leavesOut: true };

// Two-way and three-way prices of one line are judged apart.
const belongs = (quote: Quote, { line, set, outcomes }: Group): boolean =>
  outcomes.includes(quote.outcome) &&
  (line.ladder.shape !== undefined || quote.set === set || !quote.set.includes(','));

interface Priced {
  readonly event: GameEvent;
  readonly board: Board;
  readonly fair: Probability | undefined;
  readonly isTooLate: boolean;
}

const priceOf = (quote: Quote, { event, board, fair, isTooLate }: Priced): OpenPrice => {
  const isPriced = quote.suspended !== true;
  const isOpen = isUsable(quote, board.locked);
  const confirmedAt = board.stamps.get(quote.stamp);
  // A pick app pays by the entry, so a single price of it has no value.
  const hasValue = fair !== undefined && isOpen && !isTooLate && !isDfsBook(quote.book);
  return {
    event: event.id,
    market: quote.market,
    participant: quote.subject === '' ? null : quote.subject,
    outcome: outcomeName(quote.outcome, event),
    point: pointOf(quote.outcome, quote.line, isSpreadFamily(quote.family)) ?? null,
    bookmaker: quote.book,
    bookmaker_title: bookTitle(quote.book),
    price: isPriced ? Math.round(toAmerican(quote.price)) : null,
    decimal: isPriced ? quote.price : null,
    locked: !isOpen,
    fair_probability: fair ?? null,
    fair_decimal: fair === undefined ? null : 1 / fair,
    ev: hasValue ? expectedValue(fair, netOf(quote, { commission })) : null,
    bet_limit: quote.offer?.limit ?? null,
    link: linkOf(quote.book, quote.offer) ?? null,
    last_update: confirmedAt === undefined ? null : isoTime(confirmedAt),
    received_at: isoTime(quote.receivedAt),
  };
};

const commission = userCommissions([]);

/** A bet that was found, at the price of its book. `offer` is what that book says beside it. */
export const betOf = (
  { outcome, line, price }: FoundLeg,
  offer: Offer | undefined,
  family: string,
  event: GameEvent,
) => ({
  outcome: outcomeName(outcome, event),
  point: pointOf(outcome, line, isSpreadFamily(family)) ?? null,
  bookmaker: price.book,
  bookmaker_title: bookTitle(price.book),
  price: Math.round(toAmerican(price.price)),
  decimal: price.price,
  bet_limit: price.limit ?? null,
  link: linkOf(price.book, offer) ?? null,
  last_update: price.lastUpdate === undefined ? null : isoTime(price.lastUpdate),
});

interface FoundLeg {
  readonly outcome: string;
  readonly line: number | undefined;
  readonly price: LegPrice;
}

/** The link that opens nearest to the bet, if it leads to the book itself. */
const linkOf = (book: string, { betslipLink, marketLink, bookmakerLink }: Offer = {}): string | undefined => {
  for (const link of [betslipLink, marketLink, bookmakerLink]) {
    const address = link === undefined ? undefined : addressAt(book, link);
    if (address !== undefined) return address;
  }
  return undefined;
};
