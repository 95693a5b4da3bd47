import type { Section } from '@fairline/shared/contract';
import {
  type BetKey,
  betsOn,
  type GameEvent,
  type Group,
  lineOfBetKey,
  type StampKey,
  type Valuation,
  type ValuationTerms,
  valuationOf,
} from '@fairline/shared/domain';
import { type Atom, atom, type Getter } from 'jotai';
import { nowAtom } from '../../../platform/clock.js';
import { keyed } from '../../../platform/keyed.js';
import { eventAtom, lineAtom, stampAtom } from '../board/board-atoms.js';
import { findHeld } from '../board/held-boards.js';
import { countedBooksAtoms, devigMethodAtom, pickAppsCountAtom } from '../choices/betting-terms.js';
import { commissionsAtom } from '../choices/commissions.js';
import { sharpAtom } from '../choices/sharp.js';
import { learnedLinesAtom, passedWeightsAtom } from './learned-lines-atom.js';
import { asOld, isOldBet, isOldPrice } from './old-price.js';

/** Whether a price of a group is too old beside its consensus. It depends on the clock, but changes only when the answer does. */
export const isOldPriceAtom = (group: Group, stamp: StampKey, game: GameEvent) =>
  atom((get) => isOldPrice(group, stamp, timesNow(get), game, get(nowAtom)));

/** The times of prices as the held boards have them; what reads them is computed again when they are confirmed. */
const timesNow = (get: Getter) => ({ get: (stamp: StampKey) => get(stampAtom(stamp)).lastUpdate });

/** What a valuation has in common whatever is viewed. */
export const ownTermsAtom = atom((get) => ({
  method: get(devigMethodAtom),
  sharp: get(sharpAtom),
  commissions: get(commissionsAtom),
  passed: get(passedWeightsAtom).sets,
}));

/** The settings this user views a section with. */
export const valuationTermsAtoms: Readonly<Record<Section, Atom<ValuationTerms>>> = {
  game: atom((get) => ({ books: get(countedBooksAtoms.game), ...get(ownTermsAtom) })),
  props: atom((get) => ({
    books: get(countedBooksAtoms.props),
    withoutApps: !get(pickAppsCountAtom),
    ...get(ownTermsAtom),
  })),
};

/** The same settings, ready for `betsOn`. */
export const valuationAtoms: Readonly<Record<Section, Atom<Valuation>>> = {
  game: atom((get) => valuationOf(get(valuationTermsAtoms.game), get(learnedLinesAtom))),
  props: atom((get) => valuationOf(get(valuationTermsAtoms.props), get(learnedLinesAtom))),
};

/** One bet as its prices are: recomputed when a price of its line or the user's settings change. */
const pricedBetAtom = keyed((key: BetKey) =>
  atom((get) => {
    const { line } = get(lineAtom(lineOfBetKey(key)));
    if (!line) return undefined;
    const valuation = get(valuationAtoms[line.ladder.isPlayerProp ? 'props' : 'game']);
    const held = findHeld((board) => (board.board.quotes.lines.get(line.key) === line ? board : undefined));
    const game = held?.board.events.get(line.ladder.event);
    return held && game && betsOn(line, held.board.locked, valuation, game).find((bet) => bet.key === key);
  }),
).of;

// Depends on the clock, but changes only when the price becomes too old or is confirmed.
const isOldAtom = keyed((key: BetKey) =>
  atom((get): boolean => {
    const bet = get(pricedBetAtom(key));
    if (!bet || !(bet.value !== undefined && bet.value > 0)) return false;
    const game = get(eventAtom(bet.event));
    return game !== undefined && isOldBet(bet, timesNow(get), game, get(nowAtom));
  }),
).of;

/** One bet, up to date. A price that is too old beside its consensus has no value. */
export const betAtom = keyed((key: BetKey) =>
  atom((get) => {
    const bet = get(pricedBetAtom(key));
    return bet && get(isOldAtom(key)) ? asOld(bet) : bet;
  }),
).of;
