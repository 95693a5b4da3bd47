import { betsOn } from '../bets/bets-on.js';
import { valuationOf } from '../bets/valuation-terms.js';
import type { GameEvent } from '../board/game-event.js';
import type { MarketLine } from '../board/market-lines.js';
import { type LineKey, type QuoteKey, quoteKey, type StampKey } from '../board/quote.js';
import { QuoteIndex } from '../board/quote-index.js';
import { DEVIG_METHODS } from '../odds/devig.js';
import { expectedValue } from '../odds/expected-value.js';
import type { Odds } from '../odds/formats.js';
import type { Probability } from '../odds/probability.js';
import { FAIRLINES_SHARP } from '../odds/sharp.js';
import { netOf } from '../odds/terms.js';
import { SCANNER_DEFAULTS } from '../offers/scanner-terms.js';
import { groupsOf } from '../opportunities/groups.js';
import { judgeIn } from '../opportunities/value.js';
import { isWatched, type LastMove, readMoves } from '../statistics/closing-lines.js';

/** A bet of value at the moment it was found, and what became of its price. Times in milliseconds, values in percent. */
export interface FlaggedBet {
  readonly at: LineKey;
  readonly family: string;
  readonly subject: string;
  readonly line: number | undefined;
  readonly outcome: string;
  readonly outcomes: readonly string[];
  readonly book: string;
  readonly flaggedAt: number;
  /** How long the price had stood. */
  readonly age: number;
  /** Decimal odds after the book's commission. */
  readonly price: Odds;
  readonly fair: Probability;
  readonly value: number;
  /**
   * What the book's price was worth after each of `KEPT_AFTER`, judged as at first; null where it was gone. Shorter where the game started
   * before.
   */
  readonly kept: readonly (number | null)[];
  /** The fair chance at the close by all books but the flagged one; undefined without a close. */
  readonly close: Probability | undefined;
  /** (close x price - 1) x 100. */
  readonly clv: number | undefined;
}

/** When a flagged price is looked at again, in milliseconds after it was flagged. */
export const KEPT_AFTER = [10_000, 60_000, 300_000, 1_800_000] as const;

/** The least value that flags a bet, in percent: what the list of bets of value shows to a user who chose nothing. */
const FLAG_VALUE = SCANNER_DEFAULTS.minValueEv;

/**
 * Replays the recorded moves of a game before its start, oldest first, and notes every bet of value as the list shows it to a user who chose
 * nothing: judged by all books but its own, at the best price of all books, after commission. A bet is noted when it is found first, once
 * however often it comes back (N444, N710). `moves` are those of whole markets. The record does not hold confirmations, so no price counts as
 * too old.
 */
export const flaggedBets = (game: GameEvent, moves: readonly LastMove[]): FlaggedBet[] => {
  const before = moves.filter(({ movedAt }) => movedAt < game.commenceTime);
  const replay = new Replay(game);
  const read = readMoves(game, before);
  for (let i = 0; i < read.length; ) {
    const now = read[i]!.move.movedAt;
    replay.lookAgain(now);
    for (; read[i]?.move.movedAt === now; i += 1) replay.apply(read[i]!);
    replay.find(now);
  }
  replay.lookAgain(game.commenceTime);
  return replay.closed(isWatched(game, before));
};

class Replay {
  private readonly board = new QuoteIndex();
  private readonly flags = new Map<string, Flag>();
  /** The flags in the order in which they were found, and how many of them were looked at after each time. */
  private readonly found: Flag[] = [];
  private readonly looked: number[] = KEPT_AFTER.map(() => 0);

  constructor(private readonly game: GameEvent) {}

  // A withdrawal from one market leaves the price that the book meanwhile lists under another.
  apply({ move, key, quote }: ReturnType<typeof readMoves>[number]): void {
    if (quote) this.board.set(key, quote);
    else if (this.board.get(key)?.market === move.market) this.board.delete(key);
  }

  find(now: number): void {
    for (const line of this.board.takeTouched().keys())
      for (const bet of betsOn(line, NONE_LOCKED, EVERYBODY, this.game)) {
        const { best, net, fair, value, key } = bet;
        if (!best || net === undefined || fair === undefined || value === undefined || value < FLAG_VALUE) continue;
        if (this.flags.has(key)) continue;
        const { at, family, subject, outcome, group } = bet;
        const age = now - best.receivedAt;
        const named = { at, family, subject, line: bet.line, outcome, outcomes: group!.outcomes, book: best.book };
        const flag: Flag = { ...named, set: group!.set, flaggedAt: now, age, price: net, fair, value, kept: [] };
        this.flags.set(key, flag);
        this.found.push(flag);
      }
  }

  /** Looks again at the prices whose time has come by `now`, before anything of `now` is applied. */
  lookAgain(now: number): void {
    for (const [step, after] of KEPT_AFTER.entries())
      for (; this.looked[step]! < this.found.length; this.looked[step]! += 1) {
        const flag = this.found[this.looked[step]!]!;
        if (flag.flaggedAt + after > now) break;
        flag.kept.push(this.worthNow(flag));
      }
  }

  closed(isClosed: boolean): FlaggedBet[] {
    return this.found.map((flag) => {
      const { set: _, ...bet } = flag;
      const close = isClosed ? this.chanceOf(flag) : undefined;
      return { ...bet, close, clv: close === undefined ? undefined : expectedValue(close, flag.price) };
    });
  }

  private worthNow(flag: Flag): number | null {
    const quote = this.board.get(quoteKey(flag.at, flag.outcome, flag.book) as QuoteKey);
    const chance = quote && this.chanceOf(flag);
    return quote && chance !== undefined ? expectedValue(chance, netOf(quote, EVERYBODY)) : null;
  }

  private chanceOf({ at, set, outcome, book }: Flag): Probability | undefined {
    const line: MarketLine | undefined = this.board.lines.get(at);
    const group = line && groupsOf(line, NONE_LOCKED).find((other) => other.set === set);
    return group && judgeIn(group, EVERYBODY.methodIn(this.game.sport))(book)?.[group.outcomes.indexOf(outcome)];
  }
}

type Flag = Omit<FlaggedBet, 'close' | 'clv' | 'kept'> & { readonly set: string; readonly kept: (number | null)[] };

const NONE_LOCKED: ReadonlySet<StampKey> = new Set();

/** The settings of a user who chose nothing. */
const EVERYBODY = valuationOf({
  books: null,
  method: DEVIG_METHODS[0].name,
  sharp: FAIRLINES_SHARP,
  commissions: {},
});
