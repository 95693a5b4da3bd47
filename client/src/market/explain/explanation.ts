import {
  bookTitle,
  expectedValue,
  fairOdds,
  marketOf,
  matchup,
  type Odds,
  type Probability,
  type Quote,
  selectionOf,
  unrounded,
  type Vote,
} from '@fairline/shared/domain';
import type { Explained } from '../model/bets/explained.js';
import { explainMessages as words } from './messages.js';

/** An explained bet at one moment, by the server's clock in milliseconds. */
export interface Explanation extends Explained {
  readonly at: number;
}

/** What is bet on, in words. */
export const headingOf = ({ bet, event }: Explanation) => ({
  selection: selectionOf(bet, event),
  market: marketOf(bet.family, bet.isAlternate),
  match: matchup(event),
});

/** Every outcome in words, the bet's own first. */
export const waysOf = ({ bet, event, outcomes }: Explanation): string[] =>
  outcomes.map((outcome) => selectionOf({ ...bet, outcome }, event));

/** The same without the player or the team of a total, for places that already show the whole selection. */
export const shortWaysOf = ({ bet, event, outcomes }: Explanation): string[] =>
  outcomes.map((outcome) => selectionOf({ ...bet, outcome, subject: '' }, event));

/** How long ago the oldest of some prices was confirmed, in milliseconds; undefined if the feed gives no time. */
export const ageOf = (quotes: readonly Quote[], { confirmed, at }: Explanation): number | undefined => {
  const times = quotes.flatMap(({ stamp }) => confirmed.get(stamp) ?? []);
  return times.length === 0 ? undefined : Math.max(0, at - Math.min(...times));
};

/** The result for a method's fair chance: the line without margin, and the value of the best price after commission in percent. */
export const worthOf = (fair: Probability | undefined, { bet }: Explanation) => ({
  line: fair !== undefined && fair > 0 && fair < 1 ? fairOdds(fair) : undefined,
  value: fair !== undefined && bet.net !== undefined ? expectedValue(fair, bet.net) : undefined,
});

/** The value of a voting book's price, in percent, by the line that it is judged by. */
export const valueAt = (
  { book, quotes }: Pick<Vote, 'book' | 'quotes'>,
  { fairFor, netOf }: Explanation,
): number | undefined => {
  const fair = fairFor(book);
  return fair === undefined ? undefined : expectedValue(fair, netOf(quotes[0]!));
};

/** Whose votes and weights the fair line has, and which book is left out, in words. */
export const voteWords = ({ isOwnSharp, leavesOut, judged, learnedAt }: Explanation): string =>
  [
    isOwnSharp ? words.ownSharp : learnedAt === undefined ? words.fairlines : words.learned(learnedAt),
    judged ? words.leftOut(bookTitle(judged)) : leavesOut ? '' : words.keptIn,
  ]
    .filter((part) => part !== '')
    .join(' ');

/** Why there is no fair line. */
export const whyNoFair = ({ votes, least, abstentions, isOwnSharp, judged }: Explanation): string => {
  if (least === undefined) return words.overlapping;
  if (isOwnSharp) return judged ? words.onlyJudged(bookTitle(judged)) : words.noReference;
  const refused = abstentions.filter(({ why }) => why === 'no-chance').length;
  return words.tooFew(votes.length + (judged ? 1 : 0), least, refused);
};

/** What the best price pays after its book's commission, as a calculation in decimal odds; undefined if the book charges none. */
export const commissionIn = (
  { bet: { best, net } }: Explanation,
  write: (decimal: number) => string,
): string | undefined => {
  if (!best || net === undefined || net === best.price) return undefined;
  const fee = best.offer?.fee && unrounded(best.offer.fee);
  if (fee?.kind === 'unrounded')
    return `${write(best.price)} ÷ (1 + ${fee.rate} × (1 − 1 ÷ ${write(best.price)})) = ${write(net)}`;
  const kept = Number((1 - (net - 1) / (best.price - 1)).toFixed(9));
  return `1 + (${write(best.price)} − 1) × (1 − ${kept}) = ${write(net)}`;
};

/** A book's price for an outcome; undefined if it has none. */
export const priceFor = (quotes: readonly Quote[], outcome: string): Odds | undefined =>
  quotes.find((quote) => quote.outcome === outcome && !quote.suspended)?.price;
