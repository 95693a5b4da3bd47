import { boardName, boardNamed } from '@fairline/shared/contract';
import { isPlayerFamily, looksAt } from '@fairline/shared/domain';
import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useBoards } from '../../market/model/board/use-boards.js';
import { sportsAtom } from '../../market/model/choices/odds-filter.js';
import { boardOf } from '../../scanner/model/board-of.js';
import { foundBoardsAtom } from '../../scanner/model/found-boards.js';
import { heldOfferAtom } from '../../scanner/model/held-offer.js';
import { listAtoms } from '../../scanner/model/list-atoms.js';
import { placedBoardsAtom } from '../../scanner/model/placed-boards.js';
import { scannerCriteriaAtom } from '../../scanner/model/scanner-criteria.js';
import { slipBoardsAtom } from '../../slip/model/slip-atoms.js';
import { isPushed, isScanner, type OddsSection } from '../shell/sections.js';

/**
 * Follows the boards that a section shows, the boards of the bets in the slip, and the board of a leg that was lost. In the scanners it
 * follows the boards of the open opportunities, for their ages and near misses, and those of the placed positions; for
 * bets of value and low holds those of every sport that is searched.
 */
export const useSectionBoards = (section: OddsSection): void => {
  const chosen = useAtomValue(sportsAtom);
  const half = section === 'props' ? 'props' : 'game';
  const scanned = useAtomValue(isPushed(section) ? scannedAtom : isScanner(section) ? foundBoardsAtom : noneAtom);
  const inSlip = useAtomValue(slipBoardsAtom);
  const shown = chosen.map((sport) => boardName({ sport, section: half }));
  const placed = useAtomValue(isScanner(section) ? placedBoardsAtom : noneAtom);
  const held = useAtomValue(heldOfferAtom);
  const forLeg = held ? [boardOf(held.offer.live.opportunity)] : [];
  const names = [...new Set([...shown, ...scanned.split(','), ...placed.split(','), ...inSlip, ...forLeg])]
    .sort()
    .join();
  useBoards(useMemo(() => names.split(',').filter(Boolean).map(boardNamed), [names]));
};

/**
 * Names, joined by commas, of the boards behind the open opportunities the scanners show: the game board of each sport, and the props board
 * for props. Those with prices that are too old count: only their boards can tell that a price was confirmed.
 */
const scannedAtom = atom((get) => {
  const { scanner } = get(scannerCriteriaAtom);
  const { open: arbitrages } = get(listAtoms.arbitrage);
  const { open: middles } = get(listAtoms.middles);
  const names = new Set<string>();
  for (const { opportunity } of [...arbitrages.values(), ...middles.values()]) {
    const { sport, family, kind } = opportunity;
    if (!looksAt(scanner, sport)) continue;
    names.add(boardName({ sport, section: 'game' }));
    const hasProps = kind === 'arbitrage' ? scanner.playerProps : scanner.middleProps;
    if (isPlayerFamily(family) && hasProps) names.add(boardOf(opportunity));
  }
  return [...names].join();
});

// The odds sections must not redraw with every change of the lists.
const noneAtom = atom('');
