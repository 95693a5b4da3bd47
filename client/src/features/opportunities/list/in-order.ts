import type { LiveOpportunity } from '@fairline/shared/domain';
import type { ScannerSort } from '../../../lib/choices/scanner-sort.js';

/** What a row of a live list is sorted by. `value` is its value to this user. */
export interface Placed {
  readonly id: string;
  readonly value: number;
  readonly isByModel: boolean;
  /** Ranks rows of equal value. */
  readonly tie?: number | undefined;
  readonly live: LiveOpportunity;
}

/** Orders two rows: higher value, opened later, or earlier game first; ties by value. */
export const inOrder =
  (sort: ScannerSort) =>
  (a: Placed, b: Placed): number =>
    FIRST_BY[sort](a, b) || byValue(a, b) || (a.id < b.id ? -1 : 1);

const byValue = (a: Placed, b: Placed): number =>
  Number(b.isByModel) - Number(a.isByModel) || b.value - a.value || (b.tie ?? 0) - (a.tie ?? 0);

const FIRST_BY: Readonly<Record<ScannerSort, (a: Placed, b: Placed) => number>> = {
  value: byValue,
  age: (a, b) => b.live.openedAt - a.live.openedAt,
  start: (a, b) => a.live.opportunity.commenceTime - b.live.opportunity.commenceTime,
};
