import {
  DEFAULT_GAME_MARKETS,
  DEFAULT_PROP_MARKETS,
  DEFAULT_SPORTS,
  type DevigMethodName,
  SCANNER_DEFAULTS,
  type Scanner,
} from '@fairline/shared/domain';
import { TABLE_DEFAULTS, type TableFilter } from './table-terms.js';

/** Which books a list is for: these, `all` books, or null for the user's own, those of My Sportsbooks. */
export type BookFilter = readonly string[] | 'all' | null;

/** Everything that the filters of the odds page can change. */
export interface View {
  readonly sports: readonly string[];
  /** Game markets, by the feed's keys. */
  readonly markets: readonly string[];
  /** Player props, by the feed's keys. */
  readonly props: readonly string[];
  /** Books of straight bets and scanners. */
  readonly books: BookFilter;
  /** Books of player props. */
  readonly propBooks: BookFilter;
  /** Whether pick apps, which have a list of their own, are among player props even where none is among the books. */
  readonly pickApps: boolean;
  /** `''` for all games, `live` for those that have started, or a day as YYYY-MM-DD. */
  readonly date: string;
  /** Percent; null shows all. */
  readonly minimumEv: number | null;
  readonly positiveOnly: boolean;
  /** The greatest age of a price of a bet or a leg, in seconds; null shows all. */
  readonly maximumAge: number | null;
  readonly method: DevigMethodName;
  readonly scanner: Scanner;
  readonly table: TableFilter;
}

/** The view of a user who never chose anything, and after a reset. */
export const DEFAULT_VIEW: View = {
  sports: DEFAULT_SPORTS,
  markets: DEFAULT_GAME_MARKETS,
  props: DEFAULT_PROP_MARKETS,
  books: null,
  propBooks: null,
  pickApps: false,
  date: '',
  minimumEv: null,
  positiveOnly: false,
  maximumAge: null,
  method: 'multiplicative',
  scanner: SCANNER_DEFAULTS,
  table: TABLE_DEFAULTS,
};
