import type { Score, SportEntry } from '@fairline/shared/contract';
import type { Amendment, Asked, GameEvent, PriceFormat } from '@fairline/shared/domain';

/**
 * A source of odds. Every call throws a FeedError if there is no answer. With the signal of a `timeLimit`, a call does not start
 * with hardly any time left.
 */
export interface OddsFeed {
  /** How often the feed updates its answers, in milliseconds: polling faster only costs credits. */
  minIntervalMs(kind: QuestionKind, live: boolean): number;
  /** The cost of one call in credits, if all these markets are answered. */
  costOf(markets: readonly string[]): number;
  /** The sports in season. */
  sports(signal: AbortSignal): Promise<readonly SportEntry[]>;
  /** The games of a sport, without prices. Costs no credits. */
  events(sport: string, signal: AbortSignal): Promise<readonly GameEvent[]>;
  /** Main markets of all games of a sport. */
  featured(sport: string, markets: Iterable<string>, signal: AbortSignal): Promise<OddsAnswer>;
  /** Any markets of one game. */
  eventOdds(sport: string, eventId: string, markets: Iterable<string>, signal: AbortSignal): Promise<OddsAnswer>;
}

/** Main markets of all games, or any markets of one game. */
export type QuestionKind = 'featured' | 'additional';

/** An answer of the odds feed. */
export interface OddsAnswer {
  readonly asked: Asked;
  /** The format of its prices. Given explicitly, because one unusual price would make a guess wrong. */
  readonly format: PriceFormat;
  /** When it arrived, in milliseconds. */
  readonly receivedAt: number;
  /** Whether it equals the previous answer to the same question byte for byte, so that it need not be read again. */
  readonly isUnchanged: boolean;
  /** Its cost in credits; missing if the feed does not say. */
  readonly credits?: number | undefined;
  /** The parsed answer, for an OddsReader. An unchanged answer is parsed only when this is called. */
  json(): unknown;
  /** What it changed since the answer with this `json`, if little. Its own JSON is then not parsed before someone asks for it. */
  readonly since?: { readonly json: () => unknown; readonly amendment: Amendment } | undefined;
}

/** A source of scores. */
export interface ScoreFeed {
  /** How often the scoreboard updates its answers, in milliseconds. */
  readonly minIntervalMs: number;
  /** The games of one game day of a sport (US Eastern, `2026-11-22`). Throws a FeedError if there is no answer. */
  scores(sport: string, day: string, signal: AbortSignal): Promise<readonly Score[]>;
}

/** A signal that aborts after `ms` milliseconds. Unlike with `AbortSignal.timeout`, `leftOf` can tell how much time is left. */
export const timeLimit = (ms: number): AbortSignal => {
  const signal = AbortSignal.timeout(ms);
  ENDS.set(signal, performance.now() + ms);
  return signal;
};

/** The time left before a signal aborts, in milliseconds; infinite without a time limit. */
export const leftOf = (signal: AbortSignal): number =>
  signal.aborted ? 0 : (ENDS.get(signal) ?? Number.POSITIVE_INFINITY) - performance.now();

const ENDS = new WeakMap<AbortSignal, number>();

/** The injection tokens of the feeds, since interfaces do not exist at run time. */
export const ODDS_FEED = Symbol('odds feed');
export const SCORE_FEED = Symbol('score feed');
