import {
  beginLowHold,
  fromAmerican,
  type GameEvent,
  groupsOf,
  indexQuotes,
  type LiveLowHold,
  lowHoldIn,
  type Offer,
} from '../domain/index.js';
import { aQuote } from './builders.js';

/** A moneyline that can be bet at +102 at DraftKings and −105 at FanDuel, found 20 s ago, its prices confirmed 4 s ago. */
export const aLowHold = (
  game: GameEvent,
  { home = 102, away = -105, offer = {}, family = 'h2h', now = Date.now(), wasThere = false }: LowHoldTerms = {},
): LiveLowHold => {
  const on = { event: game.id, family, offer };
  const quotes = [
    aQuote({ ...on, book: 'draftkings', outcome: 'home', price: fromAmerican(home) }),
    aQuote({ ...on, book: 'fanduel', outcome: 'away', price: fromAmerican(away) }),
  ];
  const [line] = indexQuotes(quotes).lines.values();
  const [group] = groupsOf(line!, new Set());
  const found = lowHoldIn(group!, { maxLowHold: 100, rolloverBook: null })!;
  const times = new Map(quotes.map(({ stamp }) => [stamp, now - 4_000]));
  return beginLowHold({ group: group!, found, event: game, times }, now - 20_000, wasThere);
};

interface LowHoldTerms {
  /** American odds. */
  readonly home?: number;
  readonly away?: number;
  /** What both books say of their price. */
  readonly offer?: Offer;
  readonly family?: string;
  /** In milliseconds. */
  readonly now?: number;
  readonly wasThere?: boolean;
}
