import { Suspense } from 'react';
import { part } from '../../lib/parts/part.js';
import { BooksGroup } from './books-group.js';
import { DateGroup } from './date-group.js';
import { EvGroup } from './ev-group.js';
import type { FilterMode, GroupProps } from './group-props.js';
import { MarketsGroup } from './markets-group.js';
import { MethodGroup } from './method-group.js';
import { SportsGroup } from './sports-group.js';

// Below the fold, or of lists that are not the first: the page loads them after its prices.
const CommissionGroup = part(() => import('./commission-group.js'));
const ArbitrageGroup = part(async () => ({ default: (await import('./scanner-groups.js')).ArbitrageGroup }));
const MiddlesGroup = part(async () => ({ default: (await import('./scanner-groups.js')).MiddlesGroup }));

/** The filters that a list has. */
export const FilterGroups = ({ mode, ...group }: GroupProps & { mode: FilterMode }) =>
  mode === 'scanner' ? (
    <>
      <Suspense fallback={null}>
        <ArbitrageGroup {...group} />
      </Suspense>
      <SportsGroup {...group} mode={mode} />
      <BooksGroup key={mode} {...group} mode={mode} />
      <Suspense fallback={null}>
        <MiddlesGroup {...group} />
        <CommissionGroup />
      </Suspense>
    </>
  ) : (
    <>
      <SportsGroup {...group} mode={mode} />
      <DateGroup {...group} />
      <MarketsGroup {...group} mode={mode} />
      <EvGroup {...group} />
      <BooksGroup key={mode} {...group} mode={mode} />
      <MethodGroup {...group} />
      <Suspense fallback={null}>
        <CommissionGroup />
      </Suspense>
    </>
  );
