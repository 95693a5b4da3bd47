import type { FilterDraft } from './draft.js';

/** Which list the filters stand beside. */
export type FilterMode = 'game' | 'props' | 'scanner';

/** What every group of filters is given: the draft, and a way to edit it. */
export interface GroupProps {
  readonly draft: FilterDraft;
  readonly onEdit: (change: Partial<FilterDraft>) => void;
}
