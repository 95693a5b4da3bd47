import type { View } from '../model/choices/view.js';

/** The list that the filters belong to. */
export type FilterMode = 'game' | 'props' | 'scanner';

/** What every group of filters receives: the draft, the applied filters, and a way to edit the draft. */
export interface GroupProps {
  readonly draft: View;
  readonly applied: View;
  readonly onEdit: (change: Partial<View>) => void;
}
