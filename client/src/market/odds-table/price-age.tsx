import type { StampKey } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { memo } from 'react';
import { shortSpan } from '../../platform/format.js';
import { AgeMark } from '../../ui/age-mark.js';
import { ageAtom, freshnessAtom } from '../model/board/time-atoms.js';

/** The age of a price as a mark only. Redraws when the mark changes, not every second. */
export const AgeDot = memo(function AgeDot({ stamp }: { stamp: StampKey }) {
  return <AgeMark freshness={useAtomValue(freshnessAtom(stamp))} />;
});

/** The age of a price as mark and figure. */
export const AgeFigure = memo(function AgeFigure({ stamp }: { stamp: StampKey }) {
  const age = useAtomValue(ageAtom(stamp));
  return <AgeMark freshness={useAtomValue(freshnessAtom(stamp))} text={age === undefined ? '–' : shortSpan(age)} />;
});
