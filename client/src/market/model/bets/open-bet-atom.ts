import {
  type Bet,
  type DevigMethodName,
  fairLineOf,
  type Group,
  groupsOn,
  judgeUnder,
  learnedIn,
  netOf,
  type Odds,
  type Probability,
  type Quote,
} from '@fairline/shared/domain';
import { atom } from 'jotai';
import { lineAtom } from '../board/board-atoms.js';
import { findHeld } from '../board/held-boards.js';
import { type BookOffer, offersOf } from './book-offers.js';
import { valuationAtoms } from './valuation-atoms.js';

/** Everything that an opened bet shows: its market line at every book, and what each of them is judged by. */
export interface OpenBet {
  readonly group: Group;
  /** The bet's own outcome comes first. */
  readonly outcomes: readonly string[];
  readonly offers: readonly BookOffer[];
  /** The books that vote in the fair line. */
  readonly voters: readonly string[];
  readonly method: DevigMethodName;
  /** Whether a book has no vote on its own price. */
  readonly leavesOut: boolean;
  /** Whether its votes have learned weights. */
  readonly isLearned: boolean;
  /** The fair chance of the bet's outcome that a book's price is judged by. */
  readonly fairFor: (book: string | undefined) => Probability | undefined;
  readonly isMine: (book: string) => boolean;
  /** What a price pays after its book's commission. */
  readonly netOf: (quote: Quote) => Odds;
}

/** An opened bet, up to date. Create it once per bet and keep it. */
export const openBetAtom = ({ at, set, outcome }: Pick<Bet, 'at' | 'set' | 'outcome'>) =>
  atom((get): OpenBet | undefined => {
    const { line } = get(lineAtom(at));
    if (!line) return undefined;
    const valuation = get(valuationAtoms[line.ladder.isPlayerProp ? 'props' : 'game']);
    const held = findHeld((one) => (one.board.quotes.lines.get(at) === line ? one : undefined));
    const group = held && groupsOn(line, held.board.locked, valuation.electorate).find((one) => one.set === set);
    if (!group) return undefined;
    const outcomes = [outcome, ...group.outcomes.filter((other) => other !== outcome)];
    const method = valuation.methodIn(held.id.sport);
    const game = held!.board.events.get(line.ladder.event);
    if (!game) return undefined;
    const learned = learnedIn(group, game, valuation);
    const judge = judgeUnder(group, game, valuation);
    return {
      group,
      outcomes,
      offers: offersOf(group, outcomes),
      voters: fairLineOf(group, method)?.votes.books ?? [],
      method,
      leavesOut: valuation.leavesOut,
      isLearned: learned !== undefined,
      fairFor: (book) => judge(book)?.[group.outcomes.indexOf(outcome)],
      isMine: valuation.books,
      netOf: (quote) => netOf(quote, valuation),
    };
  });
