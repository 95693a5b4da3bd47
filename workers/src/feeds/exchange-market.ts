import type { ExchangeFee, VoidRule } from '@fairline/shared/domain';

/** A market of an exchange as one of our markets. */
export interface ExchangeMarket {
  /** What the exchange calls it. */
  readonly id: string;
  /** Our market, such as `spreads_h1`. */
  readonly family: string;
  /** The player of a prop, otherwise empty. */
  readonly subject: string;
  /** The home team's handicap, or the total. */
  readonly line: number | undefined;
  /** Our outcomes, each with what the exchange calls its shares. */
  readonly shares: Readonly<Record<string, string>>;
  readonly fee: ExchangeFee;
  readonly voidRule: VoidRule;
  /** Whether orders are taken. */
  readonly isOpen: boolean;
  /** How long an order waits before it can fill, in seconds. */
  readonly delay: number;
  /** When the exchange takes all orders off, because the game starts, in milliseconds; undefined if it does not. */
  readonly clearsAt: number | undefined;
}
