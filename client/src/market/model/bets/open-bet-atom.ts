import { type FairLine, fairLineOf, type Group, netOf, type Odds, type Quote } from '@fairline/shared/domain';
import { atom } from 'jotai';
import { lineAtom } from '../board/board-atoms.js';
import { findHeld } from '../board/held-boards.js';
import type { Bet } from './bet.js';
import { type BookOffer, offersOf } from './book-offers.js';
import { groupsOn } from './prop-groups.js';
import { valuationAtoms } from './valuation-atoms.js';

/** Everything that an opened bet shows: its market line at every book, and its fair line. */
export interface OpenBet {
  readonly group: Group;
  /** The bet's own outcome comes first. */
  readonly outcomes: readonly string[];
  readonly offers: readonly BookOffer[];
  readonly fair: FairLine | undefined;
  readonly isMine: (book: string) => boolean;
  /** What a price pays after its book's commission. */
  readonly netOf: (quote: Quote) => Odds;
}

/** An opened bet, up to date. Create it once per bet and keep it. */
export const openBetAtom = ({ at, set, outcome }: Pick<Bet, 'at' | 'set' | 'outcome'>) =>
  atom((get): OpenBet | undefined => {
    const { line } = get(lineAtom(at));
    if (!line) return undefined;
    const locked = findHeld(({ board }) => (board.quotes.lines.get(at) === line ? board.locked : undefined));
    const group = locked && groupsOn(line, locked).find((one) => one.set === set);
    if (!group) return undefined;
    const outcomes = [outcome, ...group.outcomes.filter((other) => other !== outcome)];
    const valuation = get(valuationAtoms[line.ladder.isPlayerProp ? 'props' : 'game']);
    return {
      group,
      outcomes,
      offers: offersOf(group, outcomes),
      fair: fairLineOf(group, valuation.method),
      isMine: valuation.books,
      netOf: (quote) => netOf(quote, valuation),
    };
  });
