import { presentBooks } from '../catalogue/former-keys.js';
import { FAIRLINES_SHARP, type Sharp } from '../odds/sharp.js';
import { amongBooks, userCommissions } from '../odds/terms.js';
import { type Muted, mutedBy } from '../offers/muted.js';
import type { AlertOwner } from './alert-offer.js';

/** What a user has set, as far as the boards are judged by it. */
export interface Bettor extends AlertOwner {
  readonly sharp: Sharp;
  /** The state they bet from, in two letters; '' for none. */
  readonly state: string;
}

/** A user's settings as they are stored; what they never set is missing. */
interface BettorSettings {
  /** The keys of their books; none for all. */
  readonly sportsbooks?: readonly string[] | null | undefined;
  /** In dollars. */
  readonly bankroll?: number | undefined;
  /** By book, in percent of net winnings. */
  readonly commissions?: Readonly<Record<string, number>> | null | undefined;
  /** Until when, in milliseconds; null for always. */
  readonly mutes?: readonly (Mutes[number] & { readonly until: number | null })[] | null | undefined;
  readonly sharp?: Sharp | null | undefined;
  readonly state?: string | null | undefined;
}

type Mutes = Parameters<typeof mutedBy>[0];

/** A user by their settings, with what is muted at `now` (milliseconds). */
export const bettorOf = (
  { sportsbooks, bankroll = UNKNOWN_BANKROLL, commissions, mutes, sharp, state }: BettorSettings,
  now: number,
): Bettor => {
  const muted: Muted = mutedBy((mutes ?? []).filter(({ until }) => until === null || until > now));
  const isMine = sportsbooks?.length ? amongBooks(presentBooks(sportsbooks)) : () => true;
  return {
    terms: {
      books: (book) => isMine(book) && !muted.book(book),
      commission: userCommissions(Object.entries(commissions ?? {})),
    },
    bankroll,
    muted,
    sharp: sharp ?? FAIRLINES_SHARP,
    state: state ?? '',
  };
};

// As on the screen, where nobody entered one.
const UNKNOWN_BANKROLL = 100;
