import { isSpreadFamily } from '../catalogue/families.js';
import { marketOf, type Picked, selectionOf } from '../catalogue/selection.js';
import type { Subject } from '../opportunities/opportunity.js';
import type { LiveEntry } from './offer.js';

type Found = LiveEntry['opportunity'];

/** The market of an opportunity in words: Total 43.5, Spread 1.5, Deandre Ayton Rebounds 10.5. */
export const marketInWords = (opportunity: Found): string => {
  const { family, subject } = opportunity;
  const title = subject === '' ? marketOf(family) : `${subject} ${marketOf(family).toLowerCase()}`;
  if (opportunity.kind === 'middle' || opportunity.line === undefined) return title;
  return `${title} ${isSpreadFamily(family) ? Math.abs(opportunity.line) : opportunity.line}`;
};

/** A leg in words, without the player or team, which the market already names. */
export const legSelection = (opportunity: Subject, leg: Pick<Picked, 'outcome' | 'line'>): string =>
  selectionOf({ family: opportunity.family, subject: '', ...leg }, opportunity);
