import {
  gradedMarket,
  isPlayerFamily,
  type LegFill,
  type LegPrice,
  lineKey,
  matchup,
  type Opportunity,
  type QuoteKey,
  quoteKey,
  type Subject,
  selectionOf,
  sportTitle,
  toAmerican,
} from '@fairline/shared/domain';
import type { SlipItem } from './slip-item.js';
import { takenOf } from './taken.js';

/** A leg of an opportunity with its stake in dollars. */
export interface StakedLeg {
  readonly outcome: string;
  readonly line: number | undefined;
  readonly price: LegPrice;
  /** How far its price holds, at an exchange. */
  readonly fill?: LegFill | undefined;
  readonly stake: number;
}

/** The key of a leg's price. */
export const quoteOfLeg = (
  of: Subject,
  { outcome, line, price: { book } }: Pick<StakedLeg, 'outcome' | 'line' | 'price'>,
): QuoteKey => quoteKey(lineKey({ ...of, line }), outcome, book);

/** The legs of an opportunity for the slip, each with its stake. Together they form one position. */
export const itemsOfPosition = (of: Opportunity, legs: readonly StakedLeg[]): SlipItem[] =>
  legs.map((leg) => {
    const {
      outcome,
      line,
      price: { book, price },
      fill,
      stake,
    } = leg;
    return {
      id: `${of.id}|${lineKey({ ...of, line })}|${outcome}`,
      matchup: matchup(of),
      selection: selectionOf({ ...of, line, outcome }, of),
      market: gradedMarket(of.family, of.kind === 'arbitrage' ? of.outcomes : []),
      americanOdds: Math.round(toAmerican(price)),
      bookmaker: book,
      sport: of.sport,
      league: sportTitle(of.sport),
      gameTime: of.commenceTime,
      quote: quoteOfLeg(of, leg),
      section: isPlayerFamily(of.family) ? 'props' : 'game',
      home: of.home,
      away: of.away,
      price,
      ...takenOf(leg.price, fill?.now),
      typedStake: stake.toFixed(2),
      position: { id: of.id, legs: legs.length, name: of.kind },
    };
  });
