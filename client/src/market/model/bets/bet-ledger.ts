import { type BetOnBoard, betsOn, type MarketLine, type Valuation } from '@fairline/shared/domain';
import { lineLedger } from './line-ledger.js';

/** A computed bet, with its game and the game's start. Immutable: a change replaces the entry. */
export interface Entry extends BetOnBoard {
  readonly start: number;
}

/** Keeps the bets of boards up to date. `isAsked` limits it to some lines. Each valuation needs its own ledger, and each board must have only one reader. */
export const betLedger = (valuation: Valuation, isAsked?: (line: MarketLine) => boolean) =>
  lineLedger<Entry>(
    (line, event, { locked, stamps }) =>
      betsOn(line, locked, valuation, event).map((bet) => ({
        ...{ bet, event, start: event.commenceTime },
        times: stamps,
      })),
    isAsked,
  );
