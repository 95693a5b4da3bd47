import { fairLineOf, type Probability, type QuoteKey } from '@fairline/shared/domain';
import type { Getter } from 'jotai';
import { lineAtom, quoteAtom } from '../board/board-atoms.js';
import { findHeld } from '../board/held-boards.js';
import { devigMethodAtom } from '../choices/betting-terms.js';
import { groupsOn } from './prop-groups.js';

/** The fair probability that this price wins; undefined if there is no fair line or the price may not be used. */
export const fairChanceOf = (get: Getter, key: QuoteKey): Probability | undefined => {
  const quote = get(quoteAtom(key));
  const line = quote && get(lineAtom(quote.at)).line;
  const locked =
    line && findHeld(({ board }) => (board.quotes.lines.get(line.key) === line ? board.locked : undefined));
  if (!locked) return undefined;
  for (const group of groupsOn(line, locked)) {
    const outcome = group.places.findIndex((places) => places.some((place) => line.quotes[place] === quote));
    if (outcome >= 0) return fairLineOf(group, get(devigMethodAtom))?.chances[outcome];
  }
  return undefined;
};
