/** One bet as its text describes it: a pick on its own, or a leg of a parlay. Older picks lack what is optional here. */
export interface PickedBet {
  /** Two team names, away first: `Chiefs @ Bills`. */
  readonly game?: string | null;
  readonly league?: string | null;
  readonly market?: string | null;
  readonly selection?: string | null;
  /** American odds, as text. */
  readonly odds?: string | number | null;
  /** The game on the odds board. */
  readonly eventId?: string | null;
  readonly commenceTime?: string | null;
  /** The line at the time of the pick. It repeats what the selection says, and the selection is what is graded. */
  readonly line?: number | null;
  /** Decimal odds at the time of the pick. */
  readonly price?: number | null;
  readonly bookmaker?: string | null;
  /** The price on the odds board that was taken, by its key: what its closing line is looked up by. */
  readonly quote?: string | null;
}

/** A bet that a user keeps a record of, by the field names of the specification. Amounts in one currency unit. */
export interface Pick extends PickedBet {
  readonly id?: string | number | null;
  readonly stake?: number | string | null;
  /** What a win pays, stake included. */
  readonly potential?: number | string | null;
  readonly actualPayout?: number | string | null;
  /** When its user wrote down what it paid: then that is the book's word, and no grading by a score changes how it ended. */
  readonly payoutEnteredAt?: string | null;
  readonly status?: string | null;
  readonly dateAdded?: string | null;
  /** When it was settled automatically. A user's own settling is in `validatedAt`. */
  readonly settledDate?: string | null;
  readonly validatedAt?: string | null;
  readonly validatedBy?: string | null;
  readonly validationConfidence?: number | null;
  readonly espnGameId?: string | null;
  readonly note?: string | null;
  readonly type?: string | null;
  readonly edge?: number | string | null;
  readonly sport?: string | null;
  readonly legs?: readonly PickedBet[] | null;
  readonly updatedAt?: string | null;
  /** When its outcome last changed, where the times above do not say so. */
  readonly gradedAt?: string | null;
  /** Set on a pick whose grading the user took back: it stays pending until they ask. */
  readonly undoneAt?: string | null;
  /** When it was imported from a file, and when an import said how it ended: by these an import is taken back. */
  readonly importedAt?: string | null;
  readonly settledByImport?: string | null;
  /** What the tracker calls the bet that it came from, and what that says of its value: its own figures, none of ours. */
  readonly trackerId?: string | null;
  /** Decimal odds, with the vig. */
  readonly trackerClosing?: number | null;
  readonly trackerClv?: string | null;
  readonly trackerEv?: string | null;
  /** Set on a pick that was removed, so that other devices remove it too. */
  readonly deletedAt?: string | null;
}

/** Where a pick stands. `push` and `void` exist only for users who take their stake back on ties and voids. */
export type PickStatus = 'pending' | 'won' | 'lost' | 'push' | 'void';

/** The status to show. Missing or empty is pending; `win` and `loss` are tolerated; undefined for a word that is none. */
export const statusOf = (pick: Pick): PickStatus | undefined => STATUSES.get(pick.status?.trim().toLowerCase() ?? '');

/** True for a pick that a run may settle: neither settled nor removed, and with a status that is understood. */
export const isPending = (pick: Pick): boolean => statusOf(pick) === 'pending' && !pick.deletedAt;

const STATUSES: ReadonlyMap<string, PickStatus> = new Map([
  ['', 'pending'],
  ['pending', 'pending'],
  ['won', 'won'],
  ['win', 'won'],
  ['lost', 'lost'],
  ['loss', 'lost'],
  ['push', 'push'],
  ['void', 'void'],
]);
