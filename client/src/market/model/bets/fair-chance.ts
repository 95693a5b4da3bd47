import { groupsOn, judgeUnder, type Probability, type QuoteKey, valuationOf } from '@fairline/shared/domain';
import type { Getter } from 'jotai';
import { lineAtom, quoteAtom } from '../board/board-atoms.js';
import { findHeld } from '../board/held-boards.js';
import { learnedLinesAtom } from './learned-lines-atom.js';
import { ownTermsAtom } from './valuation-atoms.js';

/** The fair probability that this price wins, by the line that its book is judged by; undefined if there is no fair line or the price may not be used. */
export const fairChanceOf = (get: Getter, key: QuoteKey): Probability | undefined => {
  const quote = get(quoteAtom(key));
  const line = quote && get(lineAtom(quote.at)).line;
  const held = line && findHeld((one) => (one.board.quotes.lines.get(line.key) === line ? one : undefined));
  const game = held?.board.events.get(line!.ladder.event);
  if (!held || !game || !line) return undefined;
  const valuation = valuationOf({ books: null, ...get(ownTermsAtom) }, get(learnedLinesAtom));
  for (const group of groupsOn(line, held.board.locked, valuation.electorate)) {
    const outcome = group.places.findIndex((places) => places.some((place) => line.quotes[place] === quote));
    if (outcome >= 0) return judgeUnder(group, game, valuation)(quote.book)?.[outcome];
  }
  return undefined;
};
