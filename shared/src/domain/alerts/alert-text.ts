import { bookTitle } from '../catalogue/sportsbooks.js';
import { matchup } from '../catalogue/team-name.js';
import { formatAmerican } from '../odds/formats.js';
import type { PositionOffer } from '../offers/offer.js';
import { legSelection, marketInWords } from '../offers/opportunity-words.js';

/** An alert in words. */
export interface AlertText {
  readonly title: string;
  readonly text: string;
}

/** What an alert says of an offer: its value and game as a title, its bets with their prices (American) and books as the text. */
export const alertText = ({ live: { opportunity }, legs, value, isByModel }: PositionOffer, more = 0): AlertText => {
  const worth = opportunity.kind === 'arbitrage' ? 'profit' : isByModel ? 'EV' : 'chance';
  const bets = legs.map(
    (leg) => `${legSelection(opportunity, leg)} ${formatAmerican(leg.price.price)} at ${bookTitle(leg.price.book)}`,
  );
  const rest = more === 0 ? [] : [`and ${more} more on this game`];
  return {
    title: `${value.toFixed(2)} % ${worth}: ${matchup(opportunity)}`,
    text: [`${KINDS[opportunity.kind]}, ${marketInWords(opportunity)}`, ...bets, ...rest].join(' · '),
  };
};

/** The parts of a title that `alertText` wrote: what its value is, and the game. */
export const titleParts = (title: string): { readonly worth: string; readonly game: string } => {
  const [, worth = '', game = title] = /^\S+ % (\w+): (.+)$/.exec(title) ?? [];
  return { worth, game };
};

const KINDS = { arbitrage: 'Arbitrage', middle: 'Middle' } as const;
