import type { Pick } from '@fairline/shared/domain';
import type { ReactNode } from 'react';

/** What other features add to a pick. */
export interface PickSlots {
  /** The value of the price against the closing line. */
  readonly closing?: ((pick: Pick) => ReactNode) | undefined;
}
