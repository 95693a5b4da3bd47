import type { Score, SportEntry } from '@fairline/shared/contract';
import type { Asked, GameEvent, PriceFormat } from '@fairline/shared/domain';

/**
 * Where odds come from. Every call throws a FeedError, by name, when there is no answer. The signal of a `timeLimit` keeps a call
 * from beginning with hardly any time left.
 */
export interface OddsFeed {
  /** The feed renews its answers no faster than this, in milliseconds: asking more often only costs. */
  minIntervalMs(kind: QuestionKind, live: boolean): number;
  /** What one call costs, in credits, when all these markets are answered. */
  costOf(markets: readonly string[]): number;
  /** The sports in season. */
  sports(signal: AbortSignal): Promise<readonly SportEntry[]>;
  /** The games of a sport, without any price. Costs nothing. */
  events(sport: string, signal: AbortSignal): Promise<readonly GameEvent[]>;
  /** Main markets of all games of a sport. */
  featured(sport: string, markets: Iterable<string>, signal: AbortSignal): Promise<OddsAnswer>;
  /** Any markets of one game. */
  eventOdds(sport: string, eventId: string, markets: Iterable<string>, signal: AbortSignal): Promise<OddsAnswer>;
}

/** Main markets of all games, or any markets of one game. */
export type QuestionKind = 'featured' | 'additional';

/** What a feed answered. */
export interface OddsAnswer {
  readonly asked: Asked;
  /** How its prices are written. A reader must be told: one odd price would make it guess wrong. */
  readonly format: PriceFormat;
  /** When it came, in milliseconds. */
  readonly receivedAt: number;
  /** To the byte what was answered to the same question before: who has read that need not read this. */
  readonly isUnchanged: boolean;
  /** What it cost; missing when the feed does not say. */
  readonly credits?: number | undefined;
  /** The answer itself, for an OddsReader. An unchanged one is only parsed when this is called. */
  json(): unknown;
}

/** Where scores come from. */
export interface ScoreFeed {
  /** The scoreboard renews its answers no faster than this, in milliseconds. */
  readonly minIntervalMs: number;
  /** The games of one game day of a sport (US Eastern, `2026-11-22`). Throws a FeedError when there is no answer. */
  scores(sport: string, day: string, signal: AbortSignal): Promise<readonly Score[]>;
}
