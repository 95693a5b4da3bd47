import { BooksGroup } from './books-group.js';
import { EvGroup } from './ev-group.js';
import type { FilterMode, GroupProps } from './group-props.js';
import { MarketsGroup } from './markets-group.js';
import { MethodGroup } from './method-group.js';
import { ArbitrageGroup, MiddlesGroup } from './scanner-groups.js';
import { SportsGroup } from './sports-group.js';

/** The filters that a list has. */
export const FilterGroups = ({ mode, ...group }: GroupProps & { mode: FilterMode }) =>
  mode === 'scanner' ? (
    <>
      <ArbitrageGroup {...group} />
      <SportsGroup {...group} mode={mode} />
      <BooksGroup {...group} section="other" />
      <MiddlesGroup {...group} />
    </>
  ) : (
    <>
      <SportsGroup {...group} mode={mode} />
      {mode === 'game' ? <MarketsGroup {...group} /> : null}
      <EvGroup {...group} />
      <BooksGroup {...group} section={mode === 'game' ? 'game' : 'other'} />
      <MethodGroup {...group} />
    </>
  );
