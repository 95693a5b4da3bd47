import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { part } from '../platform/parts/part.js';
import { openBetsAtom, openPositionsAtom, placedNoteAtom } from './model/placed-positions.js';

// Loaded only for users who have placed something.
const PlacedPositions = part(() => import('./placed-positions.js'));

/**
 * The positions placed from the scanners that are still open, above the list, and with `withBets` the single bets. Nothing until one is
 * placed.
 */
export const PlacedStrip = ({ withBets = false }: { withBets?: boolean }) => {
  const positions = useAtomValue(openPositionsAtom).length;
  const bets = useAtomValue(openBetsAtom).length;
  const isUsed = positions + (withBets ? bets : 0) > 0;
  const isNoted = useAtomValue(placedNoteAtom) !== undefined;
  return <Suspense fallback={null}>{isUsed || isNoted ? <PlacedPositions withBets={withBets} /> : null}</Suspense>;
};
