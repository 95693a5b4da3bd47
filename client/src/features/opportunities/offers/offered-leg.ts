import type { LegPrice } from '@fairline/shared/domain';

/** A leg as one user can bet it. */
export interface OfferedLeg {
  readonly outcome: string;
  readonly line: number | undefined;
  readonly price: LegPrice;
}
