/** The data behind The Odds API's responses: the simulated market, or a folder of recordings. Times are real seconds. */
export interface OddsSource {
  sports(): SportEntry[];
  /** Unfinished games, sorted by start. */
  events(sport: string): FeedEvent[];
  /** The books that quote any of these markets on a game. */
  quotes(event: FeedEvent, markets: readonly string[]): FeedBook[];
  /** Every market that some book quotes on a game now. */
  marketKeys(event: FeedEvent): readonly string[];
  scores(sport: string): FeedScore[];
  participants(sport: string): string[];
  /** Whether a book of this key may be requested. */
  knowsBook(key: string): boolean;
}

export interface SportEntry {
  readonly key: string;
  readonly group: string;
  readonly title: string;
  readonly description: string;
  readonly active: boolean;
  readonly has_outrights: boolean;
}

export interface FeedEvent {
  readonly id: string;
  readonly sport: string;
  readonly sportTitle: string;
  readonly commence: number;
  readonly home: string;
  readonly away: string;
  readonly started: boolean;
}

export interface FeedBook {
  readonly key: string;
  readonly title: string;
  /** Its regions; undefined if unknown. */
  readonly regions: readonly string[] | undefined;
  readonly exchange: boolean;
  readonly limit: number;
  readonly markets: readonly FeedMarket[];
  readonly slip?: RecordedSlip;
}

/** What a recorded book gave of the way to a bet; missing where links, ids and limits are simulated. */
export interface RecordedSlip {
  readonly link: string | null;
  readonly sid: string | null;
  readonly limit?: number;
}

export interface FeedMarket {
  readonly key: string;
  readonly updated: number;
  readonly outcomes: readonly FeedOutcome[];
}

export interface FeedOutcome {
  readonly name: string;
  readonly description?: string;
  readonly point?: number;
  readonly price: { readonly decimal: number; readonly american: number; readonly multiplier?: number } | undefined;
  readonly tag: string;
  readonly slip?: RecordedSlip;
}

export interface FeedScore extends FeedEvent {
  readonly completed: boolean;
  /** Undefined before the start. */
  readonly scores: { readonly home: string; readonly away: string; readonly updated: number } | undefined;
}
