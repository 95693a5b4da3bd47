import type { Listing } from '../board/listing.js';
import type { StampKey } from '../board/quote.js';

/** What one book offers in one of its markets, and when it confirmed it. */
export interface Offering {
  readonly stamp: StampKey;
  readonly listing: Listing;
  readonly at: number | undefined;
  /** Its place in the table of listings. */
  listedAt: number;
}

/** A later price replaces an earlier one only if both have a time and the later one's is newer. */
export const isNewer = (later: number | undefined, earlier: number | undefined): boolean =>
  later !== undefined && earlier !== undefined && later > earlier;
