import { type League, leagueNamed } from '../catalogue/leagues.js';

/** One bet as its text describes it: a single pick or a leg of a parlay. Older picks lack some of the optional fields. */
export interface PickedBet {
  /** Two team names, away first: `Chiefs @ Bills`. */
  readonly game?: string | null;
  readonly league?: string | null;
  readonly market?: string | null;
  readonly selection?: string | null;
  /** American odds, as text. */
  readonly odds?: string | number | null;
  /** The id of the game on the odds board. */
  readonly eventId?: string | null;
  readonly commenceTime?: string | null;
  /** The line at the time of the pick. It repeats the selection; grading uses the selection. */
  readonly line?: number | null;
  /** Decimal odds at the time of the pick. */
  readonly price?: number | null;
  readonly bookmaker?: string | null;
  /** What the bookmaker keeps of net winnings, in percent; missing if nothing. */
  readonly commission?: number | null;
  /** The key of the price that was taken on the odds board; finds its closing line. */
  readonly quote?: string | null;
}

/** A bet that a user records, with the specification's field names. Amounts in one currency unit. */
export interface Pick extends PickedBet {
  readonly id?: string | number | null;
  readonly stake?: number | string | null;
  /** The payout of a win, stake included. */
  readonly potential?: number | string | null;
  readonly actualPayout?: number | string | null;
  /** When the user entered the payout. From then on no score changes the result. */
  readonly payoutEnteredAt?: string | null;
  readonly status?: string | null;
  readonly dateAdded?: string | null;
  /** When it was settled automatically. When the user settled it is in `validatedAt`. */
  readonly settledDate?: string | null;
  readonly validatedAt?: string | null;
  readonly validatedBy?: string | null;
  readonly validationConfidence?: number | null;
  readonly espnGameId?: string | null;
  readonly note?: string | null;
  /** The user's own words to group bets by. */
  readonly tags?: readonly string[] | null;
  readonly type?: string | null;
  readonly edge?: number | string | null;
  readonly sport?: string | null;
  /** `free bet` if the stake is one: it costs nothing, and its payout is the winnings alone. */
  readonly promo?: string | null;
  /** By how many percent the book raises the winnings. The odds are those before it. */
  readonly boost?: number | null;
  readonly legs?: readonly PickedBet[] | null;
  /** Of a round robin: how many legs each of its parlays has. The stake is that of all of them. */
  readonly combinedBy?: number | null;
  /** The arbitrage or middle that this bet is a leg of. Each leg is a pick of its own. */
  readonly position?: PickPosition | null;
  readonly updatedAt?: string | null;
  /** When its outcome last changed, if none of the times above says so. */
  readonly gradedAt?: string | null;
  /** When the user said that it was cashed out. `actualPayout` is what the book paid. */
  readonly cashedOutAt?: string | null;
  /** Set when the user undid the grading: the pick stays pending until they ask for settlement. */
  readonly undoneAt?: string | null;
  /** The times of the import that added the pick and of the import that settled it; undoing an import needs them. */
  readonly importedAt?: string | null;
  readonly settledByImport?: string | null;
  /** The tracker's id for the bet, and below its own figures of the bet's value. We do not compute with them. */
  readonly trackerId?: string | null;
  /** Decimal odds, with the vig. */
  readonly trackerClosing?: number | null;
  readonly trackerClv?: string | null;
  readonly trackerEv?: string | null;
  /** Set on a deleted pick, so that other devices delete it too. */
  readonly deletedAt?: string | null;
}

/** What makes the legs of one arbitrage or middle one record. Every leg carries the same. */
export interface PickPosition {
  readonly id: string;
  readonly kind: 'arbitrage' | 'middle';
  /** The keys of the prices of all legs as they were offered, those included that were not placed. */
  readonly legs: readonly string[];
  /** What it left in the worst case when it was placed, in one currency unit. */
  readonly locked: number;
}

/** The limits on the tags of a pick. */
export const TAG_LIMITS = { tags: 12, letters: 40 } as const;

/** The status of a pick. `push` and `void` exist only for users whose stake is returned on ties and voids. */
export type PickStatus = 'pending' | 'won' | 'lost' | 'push' | 'void';

/** The status to show. A missing or empty one is pending; `win` and `loss` are accepted; undefined for an unknown word. */
export const statusOf = (pick: Pick): PickStatus | undefined => STATUSES.get(pick.status?.trim().toLowerCase() ?? '');

/** Whether a run may settle a pick: it is pending and not deleted. */
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

/** The source of automatic settlements. */
export const SETTLEMENT_SOURCE = 'espn';

/** The league of a bet: its own, else its pick's, else the pick's sport. */
export const leagueOf = (bet: PickedBet, pick: Pick): League | undefined => leagueNamed(leagueText(bet, pick));

/** The error message for a bet whose league has no scoreboard. */
export const unsupportedLeague = (bet: PickedBet, pick: Pick): string =>
  `Unsupported sport for backend scoreboard: ${leagueText(bet, pick)}`;

const leagueText = (bet: PickedBet, pick: Pick): string => bet.league || pick.league || pick.sport || '';

/** The edge of a pick when it was added, in percent; undefined if it is missing or not a plausible number. */
export const edgePicked = ({ edge }: Pick): number | undefined => {
  const percent = edge == null || edge === '' ? Number.NaN : Number(edge);
  return Math.abs(percent) <= HIGHEST ? percent : undefined;
};

const HIGHEST = 1e6;
