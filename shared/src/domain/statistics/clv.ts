import { eventOfKey, type QuoteKey } from '../board/quote.js';
import type { DevigMethodName } from '../odds/devig.js';
import type { Probability } from '../odds/probability.js';
import { readMoment } from '../picks/moments.js';
import { betsOf, isParlay, netPicked } from '../picks/parlay.js';
import type { Pick, PickedBet } from '../picks/pick.js';
import type { ClosingSource } from './closing-lines.js';
import { closingName } from './closing-name.js';

/** A pick's closing line value, or why it has none. */
export type Clv = ComparedClv | NotComparable;

interface ComparedClv {
  /** Percent of the stake: positive means the pick beat the close. */
  readonly percent: number;
  /** The closing lines it was compared with, one for each leg. */
  readonly closings: readonly BetClosing[];
}

interface NotComparable {
  /** The reason as a sentence for the user. */
  readonly reason: string;
  /** Whether the answer is still to come: the game has not started, or the closing line is not loaded yet. */
  readonly isOpen: boolean;
}

/**
 * Closing line value without the vig, in percent of the stake: (fair chance at the close x decimal odds of the bet after commission - 1) x 100. A bet at
 * -110 with a fair closing chance of .542743 gives +3.615. For a parlay the chances of the legs are multiplied, which is valid only for
 * legs of different games. A different line is never converted. `closingOf` is called with the bet's `closingName`. Source:
 * design "The maths" section 7 (b).
 */
export const clv = (pick: Pick, closingOf: (name: string) => BetClosing | NoClosing | undefined): Clv => {
  const bets = betsOf(pick);
  if (bets.length === 0) return never('The legs of this parlay are not known.');
  const closings: BetClosing[] = [];
  for (const [place, bet] of bets.entries()) {
    const found = closingOfBet(bet, pick, closingOf);
    if ('reason' in found) return isParlay(pick) ? { ...found, reason: `Leg ${place + 1}: ${found.reason}` } : found;
    closings.push(found);
  }
  if (new Set(bets.map(gameOf)).size < bets.length)
    return never('Two legs are on the same game, so their chances are not independent.');
  const price = netPicked(pick);
  if (price === undefined) return never('The odds of the bet are not known.');
  const chance = closings.reduce((all, closing) => all * closing.chance, 1);
  return { percent: (chance * price - 1) * 100, closings };
};

const closingOfBet = (
  bet: PickedBet,
  pick: Pick,
  closingOf: (name: string) => BetClosing | NoClosing | undefined,
): BetClosing | NotComparable => {
  const name = closingName(bet, pick);
  if (!name) return never('It was not added from our odds, so its market is not known.');
  const closing = closingOf(name);
  if (closing === undefined) return open('Loading the closing line.');
  if (typeof closing === 'string') return (isOpenAnswer(closing) ? open : never)(REASONS[closing]);
  const added = readMoment(pick.dateAdded);
  if (added === undefined) return never('The time of the bet is not known.');
  return added < closing.start ? closing : never('The bet was placed after the start.');
};

const gameOf = ({ quote }: PickedBet): string | undefined => (quote ? eventOfKey(quote as QuoteKey) : undefined);

const never = (reason: string): NotComparable => ({ reason, isOpen: false });
const open = (reason: string): NotComparable => ({ reason, isOpen: true });

const REASONS: Readonly<Record<NoClosing, string>> = {
  'unknown game': 'We have no record of this game.',
  'not started': 'The game has not started.',
  'being recorded': 'The closing line is being recorded.',
  'not recorded': 'No closing lines were recorded for this game.',
  'other line': 'The market closed at other lines.',
  'too few books': 'Too few books priced the market at the start.',
  'two markets': 'The market closed both with and without a draw, and the pick does not say which it was.',
};

/** The closing value of one bet. */
export interface BetClosing {
  /** The fair chance of the bet's outcome. */
  readonly chance: Probability;
  readonly method: DevigMethodName;
  readonly books: number;
  /** When the game began, in milliseconds since 1970. */
  readonly start: number;
  readonly source: ClosingSource;
}

/** Why a bet has no closing line. */
export const NO_CLOSING = [
  'unknown game',
  'not started',
  'being recorded',
  'not recorded',
  'other line',
  'too few books',
  'two markets',
] as const;
export type NoClosing = (typeof NO_CLOSING)[number];

/** Whether the answer may still change later. */
export const isOpenAnswer = (answer: NoClosing): boolean => answer === 'not started' || answer === 'being recorded';
