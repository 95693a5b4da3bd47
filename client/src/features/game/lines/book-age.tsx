import type { StampKey } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { memo } from 'react';
import { ageAtom, freshnessAtom } from '../../../lib/board/time-atoms.js';
import { shortSpan } from '../../../lib/format.js';
import { AgeMark } from '../../../ui/age-mark.js';
import { lineMessages as words } from './messages.js';

/** How long ago a book confirmed its prices, if its board is followed. */
export const BookAge = memo(function BookAge({ stamp }: { stamp: StampKey }) {
  const age = useAtomValue(ageAtom(stamp));
  const freshness = useAtomValue(freshnessAtom(stamp));
  return age === undefined ? words.noTime : <AgeMark freshness={freshness} text={shortSpan(age)} />;
});
