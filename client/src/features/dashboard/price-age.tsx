import type { StampKey } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { memo } from 'react';
import { ageAtom, freshnessAtom } from '../../lib/board/time-atoms.js';
import { shortSpan } from '../../lib/format.js';
import { AgeMark } from '../../ui/age-mark.js';
import { dashboardMessages as words } from './messages.js';

/** How long ago the book confirmed a price. */
export const PriceAge = memo(function PriceAge({ stamp }: { stamp: StampKey }) {
  const age = useAtomValue(ageAtom(stamp));
  return (
    <AgeMark freshness={useAtomValue(freshnessAtom(stamp))} text={age === undefined ? words.none : shortSpan(age)} />
  );
});
