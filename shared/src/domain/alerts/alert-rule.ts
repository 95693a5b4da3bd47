import type { Scanner } from '../offers/scanner-terms.js';

/** What a rule may watch for in the live lists. */
export const LIST_ALERT_KINDS = ['arbitrage', 'middle'] as const;
export type ListAlertKind = (typeof LIST_ALERT_KINDS)[number];

/**
 * What a rule may watch for on the boards: bets of value, low holds, the price of one bet, the main line of one game, steam (many books move a price the same way at
 * once), and that a book of its owner has prices again.
 */
export const BOARD_ALERT_KINDS = ['value', 'hold', 'price', 'move', 'steam', 'book'] as const;
export type BoardAlertKind = (typeof BOARD_ALERT_KINDS)[number];

/** What a rule may watch for. `final`: the games of its owner's picks end. `favourite`: games that its owner starred, or of teams that they starred, start, score and end. */
export const ALERT_KINDS = [...LIST_ALERT_KINDS, ...BOARD_ALERT_KINDS, 'final', 'favourite'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** Whether rules of a kind look for what the filters of a scanner want. */
export const looksByScanner = (kind: AlertKind): kind is ScannerAlertKind => kind === 'steam' || hasValue(kind);
export type ScannerAlertKind = ValuedAlertKind | 'steam';

/** Whether what a kind finds has a value, which may grow. */
export const hasValue = (kind: AlertKind): kind is ValuedAlertKind =>
  kind === 'value' || kind === 'hold' || isListKind(kind);
type ValuedAlertKind = ListAlertKind | 'value' | 'hold';

export const isListKind = (kind: AlertKind): kind is ListAlertKind =>
  (LIST_ALERT_KINDS as readonly AlertKind[]).includes(kind);

/** A span of every day in which nothing is sent, as minutes since midnight in a time zone. It may run over midnight. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
  /** As in the IANA database: America/New_York. */
  readonly zone: string;
}

/** The price of one bet that a user waits for. */
export interface WishedPrice {
  readonly sport: string;
  readonly event: string;
  readonly home: string;
  readonly away: string;
  /** In milliseconds. */
  readonly commenceTime: number;
  readonly family: string;
  readonly subject: string;
  /** As a quote has it; null for a market without lines. */
  readonly line: number | null;
  readonly outcome: string;
  /** All outcomes that are listed with it: two-way and three-way prices are kept apart. */
  readonly set: string;
  /** The least decimal odds. */
  readonly price: number;
}

/** The main line of one game that is watched, before it starts. */
export interface WatchedLine {
  readonly sport: string;
  readonly event: string;
  readonly home: string;
  readonly away: string;
  /** In milliseconds. */
  readonly commenceTime: number;
  readonly of: 'spread' | 'total' | 'moneyline';
  /** How far it must move: in points, for the moneyline in percentage points of the home team's chance without the vig. */
  readonly by: number;
  /** Within how many minutes. */
  readonly minutes: number;
}

/** The most minutes within which a line may have to move. */
export const LINE_MOVE_MINUTES = 240;

/** What counts as steam. */
export interface SteamTerms {
  /** How many books must make a price shorter. */
  readonly books: number;
  /** Within how many seconds. */
  readonly seconds: number;
}

/** The longest time within which steam is looked for, in seconds: so far back the moves of a board are known. */
export const STEAM_AT_MOST = 120;

/** What of a favourite game is told: at least one of these. */
export interface FavouriteTerms {
  readonly starts: boolean;
  /** Changes of the score, where they are rare enough to be told: not in basketball. */
  readonly scores: boolean;
  readonly ends: boolean;
}

/** When one of a user's rules sends an alert. */
export interface AlertRule<Kind extends AlertKind = AlertKind> {
  readonly id: string;
  readonly userId: string;
  readonly kind: Kind;
  /** What is wanted, with the meaning it has in the scanners. */
  readonly scanner: Scanner;
  /** Of a price, a line, steam and favourites what exactly; null for other kinds. */
  readonly about: WishedPrice | WatchedLine | SteamTerms | FavouriteTerms | null;
  /** The greatest age of a leg's price, in seconds; null for any that the scanners show. */
  readonly maxAge: number | null;
  /** By how many percentage points an opportunity that was told must have grown to be told again. */
  readonly step: number;
  /** null for none. */
  readonly quiet: QuietHours | null;
  /** The most alerts in any hour. */
  readonly mostAnHour: number;
  /** How long nothing more is sent about a game after an alert about it, in minutes; 0 for no pause. */
  readonly gamePause: number;
}

/** Whether quiet hours hold at `now` (milliseconds). From and to alike hold for no moment. Refuses a time zone nobody knows with a RangeError. */
export const isQuiet = ({ from, to, zone }: QuietHours, now: number): boolean => {
  const minute = minuteOfDay(now, zone);
  return from <= to ? from <= minute && minute < to : minute >= from || minute < to;
};

const minuteOfDay = (now: number, zone: string): number => {
  const [hours, minutes] = clockOf(zone).format(now).split(':').map(Number);
  return hours! * 60 + minutes!;
};

/** The clock of a time zone. The last one is kept: to make one takes as long as to read it a hundred times. */
const clockOf = (zone: string): Intl.DateTimeFormat => {
  if (kept?.zone !== zone)
    kept = { zone, clock: new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }) };
  return kept.clock;
};
let kept: { readonly zone: string; readonly clock: Intl.DateTimeFormat } | undefined;
