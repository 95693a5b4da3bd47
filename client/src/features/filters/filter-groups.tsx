import { BooksGroup } from './books-group.js';
import { CommissionGroup } from './commission-group.js';
import { DateGroup } from './date-group.js';
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
      <BooksGroup key={mode} {...group} mode={mode} />
      <MiddlesGroup {...group} />
      <CommissionGroup />
    </>
  ) : (
    <>
      <SportsGroup {...group} mode={mode} />
      <DateGroup {...group} />
      <MarketsGroup {...group} mode={mode} />
      <EvGroup {...group} />
      <BooksGroup key={mode} {...group} mode={mode} />
      <MethodGroup {...group} />
      <CommissionGroup />
    </>
  );
