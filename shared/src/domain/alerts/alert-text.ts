import { bookTitle } from '../catalogue/sportsbooks.js';
import { matchup } from '../catalogue/team-name.js';
import { formatAmerican } from '../odds/formats.js';
import type { PositionOffer } from '../offers/offer.js';
import type { OfferedLeg } from '../offers/offered-leg.js';
import { legSelection, marketInWords } from '../offers/opportunity-words.js';
import { voidCaseInWords, worstVoid } from '../offers/void-cases.js';
import type { Tellable } from './decide-alerts.js';

/** An alert in words. Parts of the text are joined by ` · `. */
export interface AlertText {
  readonly title: string;
  readonly text: string;
}

/** What a rule found, as it is told. */
export interface Finding extends Tellable, AlertText {
  readonly legs: readonly OfferedLeg[];
  /** What others that it stands for are, after "and 2 more"; by default `on this game`. */
  readonly others?: string;
}

/** An offer of a live list as it is told: its value and game as a title, its bets with their prices (American) and books as the text. */
export const offerInWords = ({ live, legs, value, isByModel, voids }: PositionOffer): Finding => {
  const { opportunity } = live;
  const worth = opportunity.kind === 'arbitrage' ? 'profit' : isByModel ? 'EV' : 'chance';
  const bets = legs.map(
    (leg) => `${legSelection(opportunity, leg)} ${formatAmerican(leg.price.price)} at ${bookTitle(leg.price.book)}`,
  );
  const risk = worstVoid(voids);
  return {
    live,
    legs,
    value,
    title: `${value.toFixed(2)} % ${worth}: ${matchup(opportunity)}`,
    text: inParts(
      `${KINDS[opportunity.kind]}, ${marketInWords(opportunity)}`,
      ...bets,
      ...(risk ? [`not guaranteed (${voidCaseInWords(risk)})`] : []),
    ),
  };
};

/** The words of an alert that stands for so many others too. */
export const withOthers = (
  { title, text, others = 'on this game' }: Pick<Finding, 'title' | 'text' | 'others'>,
  count: number,
): AlertText => (count === 0 ? { title, text } : { title, text: inParts(text, `and ${count} more ${others}`) });

/** Parts of a text. */
export const inParts = (...parts: readonly string[]): string => parts.join(' · ');

/** The parts of a title: what its value is, if it begins with one, and the game, or else all of it. */
export const titleParts = (title: string): { readonly worth: string; readonly game: string } => {
  const [, worth = '', game = title] = /^\S+ % (\w+): (.+)$/.exec(title) ?? [];
  return { worth, game };
};

const KINDS = { arbitrage: 'Arbitrage', middle: 'Middle' } as const;
