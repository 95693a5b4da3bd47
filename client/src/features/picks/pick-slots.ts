import type { Pick } from '@fairline/shared/domain';
import type { ReactNode } from 'react';

/** What other parts of the product say of a pick. */
export interface PickSlots {
  /** What the price was worth against the closing line. */
  readonly closing?: ((pick: Pick) => ReactNode) | undefined;
}
