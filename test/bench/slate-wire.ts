/** A game of an answer of The Odds API. */
export interface WireGame {
  readonly id: string;
  readonly sport_key: string;
  readonly sport_title: string;
  readonly commence_time: string;
  readonly home_team: string;
  readonly away_team: string;
  readonly bookmakers: readonly WireBook[];
}

export interface WireBook extends Extras {
  readonly key: string;
  readonly title: string;
  last_update: string;
  readonly markets: readonly WireMarket[];
}

export interface WireMarket extends Extras {
  readonly key: string;
  last_update: string;
  readonly outcomes: readonly WireOutcome[];
}

export interface WireOutcome extends Extras {
  readonly name: string;
  readonly description?: string;
  price: number;
  readonly point?: number;
  readonly bet_limit?: number;
}

/** What an answer adds when it is asked to. */
interface Extras {
  readonly link?: string | null;
  readonly sid?: string | null;
}
