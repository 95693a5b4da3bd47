import {
  type Bet,
  type BetKey,
  EVERY_BOOK,
  type Explanation,
  explain,
  type GameEvent,
  groupsOn,
  learnedIn,
  netOf,
  type Odds,
  type Quote,
  type StampKey,
} from '@fairline/shared/domain';
import { atom, type Getter } from 'jotai';
import { eventAtom, lineAtom } from '../board/board-atoms.js';
import { findHeld } from '../board/held-boards.js';
import { betAtom, valuationAtoms } from './valuation-atoms.js';

/** A bet with everything its fair line and value are computed from, at one moment. */
export interface Explained extends Explanation {
  readonly bet: Bet;
  readonly event: GameEvent;
  /** Whether the votes and weights are references of the user's own. */
  readonly isOwnSharp: boolean;
  readonly leavesOut: boolean;
  /** What a price pays after its book's commission. */
  readonly netOf: (quote: Quote) => Odds;
  /** When each book last confirmed its prices, by stamp; undefined if the feed gives no time. */
  readonly confirmed: ReadonlyMap<StampKey, number | undefined>;
}

/** A bet explained with current prices; recomputed when a price of its line changes. Create it once per bet and keep it. */
export const explainedAtom = (key: BetKey) =>
  atom((get): Explained | undefined => {
    const bet = get(betAtom(key));
    return bet && explainedAs(bet, get);
  });

const explainedAs = (bet: Bet, get: Getter): Explained | undefined => {
  const event = get(eventAtom(bet.event));
  const { line } = get(lineAtom(bet.at));
  const held = findHeld((one) => (one.board.quotes.lines.get(bet.at) === line ? one : undefined));
  if (!event || !line || !held) return undefined;
  const { board, id } = held;
  const valuation = get(valuationAtoms[line.ladder.isPlayerProp ? 'props' : 'game']);
  const group = groupsOn(line, board.locked, valuation.electorate).find(({ set }) => set === bet.set);
  if (!group) return undefined;
  const { leavesOut } = valuation;
  const how = {
    method: valuation.methodIn(id.sport),
    leavesOut,
    judged: bet.best?.book,
    learned: learnedIn(group, event, valuation),
  };
  const explanation = explain(group, board.locked, bet.outcome, how);
  const confirmed = new Map(line.quotes.map(({ stamp }) => [stamp, board.stamps.get(stamp)]));
  const isOwnSharp = valuation.electorate !== EVERY_BOOK;
  return { ...explanation, isOwnSharp, leavesOut, bet, event, confirmed, netOf: (quote) => netOf(quote, valuation) };
};

/** Whether two explanations of a bet have the same prices. Their times may differ. */
export const isSameMarket = (a: Explained, b: Explained): boolean => pricesIn(a) === pricesIn(b);

const pricesIn = ({ votes, abstentions, method, bet }: Explained): string =>
  JSON.stringify([method, bet.outcome, bet.best?.book, bet.net, ...[...votes, ...abstentions].map(standing)]);

const standing = ({ book, quotes, why }: { book: string; quotes: readonly Quote[]; why?: string }) => [
  book,
  why,
  ...quotes.map(({ outcome, price, suspended }) => [outcome, price, suspended]),
];
