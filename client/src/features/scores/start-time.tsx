import type { Score } from '@fairline/shared/contract';
import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { nowAtom } from '../../lib/clock.js';
import { startsIn, startWords } from '../../lib/scores/starts.js';
import { scoresMessages as words } from './messages.js';

// Both follow the clock, but redraw only when their text changes.

/** When a game starts. */
export const StartTime = ({ score: { commence_time: start, time_tbd: isTbd } }: { score: Score }) => {
  const said = useMemo(() => atom((get) => startWords(Date.parse(start), get(nowAtom), isTbd)), [start, isTbd]);
  return (
    <time className="c2" dateTime={start}>
      {useAtomValue(said)}
    </time>
  );
};

/** How long until a game starts. */
export const StartsIn = ({ score: { commence_time: start, time_tbd: isTbd } }: { score: Score }) => {
  const said = useMemo(
    () => atom((get) => (isTbd ? words.timeTbd : startsIn(Date.parse(start), get(nowAtom)))),
    [start, isTbd],
  );
  return useAtomValue(said);
};
