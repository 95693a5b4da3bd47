import type { OpportunityList } from '@fairline/shared/contract';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { serverNow } from '../../platform/clock.js';
import { loadPart } from '../../platform/parts/part.js';
import type { openCounter } from './open-counter.js';
import { scannerCriteriaAtom } from './scanner-criteria.js';
import { usableListAtoms } from './usable-list.js';

/** How many opportunities of a list are open for this user, suspects not counted; undefined until known. */
export const useOpenCount = (list: OpportunityList): number | undefined => {
  const held = useAtomValue(usableListAtoms[list]);
  const criteria = useAtomValue(scannerCriteriaAtom);
  const [counted, setCounted] = useState<{ readonly by: ReturnType<typeof openCounter> }>();
  const [count, setCount] = useState<number>();
  const isHere = held.state === 'live';

  useEffect(() => {
    if (!isHere) return;
    let isOver = false;
    void loadPart(() => import('./open-counter.js')).then((part) => {
      if (!isOver) setCounted({ by: part.openCounter(list, criteria) });
    });
    return () => {
      isOver = true;
    };
  }, [list, criteria, isHere]);

  useEffect(() => {
    let isOver = false;
    const tell = async () => {
      const now = await counted?.by(held, serverNow(), () => isOver);
      if (!isOver) setCount(now);
    };
    if (held.state === 'live') void tell();
    return () => {
      isOver = true;
    };
  }, [held, counted]);

  return held.state === 'live' ? count : undefined;
};
