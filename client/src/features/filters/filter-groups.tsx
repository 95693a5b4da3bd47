import { BooksGroup } from './books-group.js';
import type { FilterDraft } from './draft.js';
import { EvGroup } from './ev-group.js';
import { MarketsGroup } from './markets-group.js';
import { MethodGroup } from './method-group.js';
import { ArbitrageGroup, MiddlesGroup } from './scanner-groups.js';
import { SportsGroup } from './sports-group.js';

/** Which list the filters stand beside. */
export type FilterMode = 'game' | 'props' | 'scanner';

export interface GroupProps {
  readonly draft: FilterDraft;
  readonly onEdit: (change: Partial<FilterDraft>) => void;
}

/** The filters that a list has. */
export const FilterGroups = ({ mode, ...group }: GroupProps & { mode: FilterMode }) =>
  mode === 'scanner' ? (
    <>
      <ArbitrageGroup {...group} />
      <SportsGroup {...group} />
      <BooksGroup {...group} section="other" />
      <MiddlesGroup {...group} />
    </>
  ) : (
    <>
      <SportsGroup {...group} />
      {mode === 'game' ? <MarketsGroup {...group} /> : null}
      <EvGroup {...group} />
      <BooksGroup {...group} section={mode === 'game' ? 'game' : 'other'} />
      <MethodGroup {...group} />
    </>
  );
