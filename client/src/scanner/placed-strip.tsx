import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { part } from '../platform/parts/part.js';
import { openPositionsAtom, placedNoteAtom } from './model/placed-positions.js';

// Loaded only for users who have placed something.
const PlacedPositions = part(() => import('./placed-positions.js'));

/** The positions placed from the scanners that are still open, above the list. Nothing until one is placed. */
export const PlacedStrip = () => {
  const isUsed = useAtomValue(openPositionsAtom).length > 0;
  const isNoted = useAtomValue(placedNoteAtom) !== undefined;
  return <Suspense fallback={null}>{isUsed || isNoted ? <PlacedPositions /> : null}</Suspense>;
};
