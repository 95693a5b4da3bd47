import { keyMessages as words } from './messages.js';
import { IS_MAC } from './palette-key.js';

/** One line of the list: keys to press one after another, or alternatives. */
export interface KeyLine {
  readonly keys: readonly string[];
  /** The word between them. */
  readonly joined?: string;
  readonly does: string;
}

/** The list of keyboard shortcuts, as shown to the user. */
export const KEY_MAP: readonly { readonly title: string; readonly lines: readonly KeyLine[] }[] = [
  {
    title: words.pages,
    lines: [
      { keys: ['g', 'o'], joined: words.after, does: words.toOdds },
      { keys: ['g', 'd'], joined: words.after, does: words.toDashboard },
      { keys: ['g', 'p'], joined: words.after, does: words.toPicks },
      { keys: ['g', 's'], joined: words.after, does: words.toScores },
    ],
  },
  {
    title: words.odds,
    lines: [
      { keys: ['1', '2', '3', '4', '5', '6'], does: words.section },
      { keys: ['j', 'k'], does: words.rows },
      { keys: ['Enter', '→'], joined: words.either, does: words.openRow },
      { keys: ['[', ']'], does: words.turn },
      { keys: ['f'], does: words.filters },
      { keys: ['r'], does: words.refresh },
      { keys: ['.'], does: words.pause },
      { keys: ['s'], does: words.betToSlip },
      { keys: ['m'], does: words.pick },
      { keys: ['b'], does: words.slip },
    ],
  },
  {
    title: words.scanners,
    lines: [
      { keys: ['j', 'k'], does: words.rows },
      { keys: ['Enter'], does: words.openLegs },
      { keys: ['p'], does: words.placeOffer },
      { keys: ['s'], does: words.legsToSlip },
      { keys: ['e'], does: words.details },
      { keys: ['x'], does: words.dismiss },
    ],
  },
  {
    title: words.anywhere,
    lines: [
      { keys: [IS_MAC ? '⌘' : 'Ctrl', 'K'], joined: '+', does: words.palette },
      { keys: ['o'], does: words.format },
      { keys: ['/'], does: words.search },
      { keys: ['?'], does: words.map },
      { keys: ['Esc'], does: words.close },
    ],
  },
];

/** The pages that `g` and a second key open. */
export const PAGES_BY_KEY: Readonly<Record<string, string>> = {
  o: '/sportsbooks',
  d: '/dashboard',
  p: '/picks',
  s: '/scores',
};
