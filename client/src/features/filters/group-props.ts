import type { View } from '../../lib/choices/view.js';

/** Which list the filters stand beside. */
export type FilterMode = 'game' | 'props' | 'scanner';

/** What every group of filters is given: the draft, what holds meanwhile, and a way to edit it. */
export interface GroupProps {
  readonly draft: View;
  readonly applied: View;
  readonly onEdit: (change: Partial<View>) => void;
}
