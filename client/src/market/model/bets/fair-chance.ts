import { electorateOf, groupsOn, judgeIn, methodIn, type Probability, type QuoteKey } from '@fairline/shared/domain';
import type { Getter } from 'jotai';
import { lineAtom, quoteAtom } from '../board/board-atoms.js';
import { findHeld } from '../board/held-boards.js';
import { devigMethodAtom } from '../choices/betting-terms.js';
import { sharpAtom } from '../choices/sharp.js';

/** The fair probability that this price wins, by the line that its book is judged by; undefined if there is no fair line or the price may not be used. */
export const fairChanceOf = (get: Getter, key: QuoteKey): Probability | undefined => {
  const quote = get(quoteAtom(key));
  const line = quote && get(lineAtom(quote.at)).line;
  const held = line && findHeld((one) => (one.board.quotes.lines.get(line.key) === line ? one : undefined));
  if (!held) return undefined;
  const sharp = get(sharpAtom);
  const method = methodIn(sharp, held.id.sport, get(devigMethodAtom));
  for (const group of groupsOn(line, held.board.locked, electorateOf(sharp))) {
    const outcome = group.places.findIndex((places) => places.some((place) => line.quotes[place] === quote));
    if (outcome >= 0) return judgeIn(group, method, sharp.leavesOut)(quote.book)?.[outcome];
  }
  return undefined;
};
