import { type BoardId, boardName } from '@fairline/shared/contract';
import { isPlayerFamily } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { arbitrageView } from '../features/opportunities/arbitrage-view.js';
import { boardOf } from '../features/opportunities/board-of.js';
import { heldOfferAtom } from '../features/opportunities/held-offer.js';
import { middleView } from '../features/opportunities/middle-view.js';
import { usableListAtoms } from '../features/opportunities/usable-list.js';
import { wishAtom } from '../features/opportunities/wish.js';
import { useBoards } from '../lib/board/use-boards.js';
import { sportsAtom } from '../lib/choices/odds-filter.js';
import { looksAt } from '../lib/choices/scanner-terms.js';
import { serverNow } from '../lib/clock.js';
import { slipBoardsAtom } from '../lib/slip/slip-atoms.js';
import type { OddsSection } from './sections.js';

/** Follows the boards that a section shows, and those on which the prices of the bet slip and of a lost leg move. The scanners stand over the boards of what is open: ages and near misses come from them. */
export const useSectionBoards = (section: OddsSection): void => {
  const chosen = useAtomValue(sportsAtom);
  const scanned = useScannedBoards();
  const half = section === 'props' ? 'props' : 'game';
  const isScanner = section === 'arbitrage' || section === 'middles';
  const inSlip = useAtomValue(slipBoardsAtom);
  const shown = chosen.map((sport) => boardName({ sport, section: half }));
  const held = useAtomValue(heldOfferAtom);
  const forLeg = held ? [boardOf(held.offer.live.opportunity)] : [];
  const names = [...new Set([...shown, ...(isScanner ? scanned : []), ...inSlip, ...forLeg])].sort().join();
  useBoards(useMemo(() => names.split(',').filter(Boolean).map(boardNamed), [names]));
};

const boardNamed = (name: string): BoardId => {
  const [sport = '', section] = name.split(':');
  return { sport, section: section === 'props' ? 'props' : 'game' };
};

/** The game boards of the sports in which something is open that the scanners look at, and the props boards of the props among it. */
const useScannedBoards = (): readonly string[] => {
  const { scanner } = useAtomValue(wishAtom);
  const { open: arbitrages } = useAtomValue(usableListAtoms.arbitrage);
  const { open: middles } = useAtomValue(usableListAtoms.middles);
  return [...arbitrages.values(), ...middles.values()].flatMap(({ opportunity }) => {
    const { sport, family, kind } = opportunity;
    if (!looksAt(scanner, sport)) return [];
    const hasProps = kind === 'arbitrage' ? scanner.playerProps : scanner.middleProps;
    const game = boardName({ sport, section: 'game' });
    return isPlayerFamily(family) && hasProps ? [game, boardOf(opportunity)] : [game];
  });
};

/** How many opportunities are open for this user, for the tabs. */
export const useSectionCounts = (): Partial<Record<OddsSection, number>> => {
  const wish = useAtomValue(wishAtom);
  const arbitrage = useAtomValue(usableListAtoms.arbitrage);
  const middles = useAtomValue(usableListAtoms.middles);
  return useMemo(
    () => ({
      ...(arbitrage.state === 'live' ? { arbitrage: openRows(arbitrageView(arbitrage, wish, serverNow())) } : {}),
      ...(middles.state === 'live' ? { middles: openRows(middleView(middles, wish, serverNow())) } : {}),
    }),
    [arbitrage, middles, wish],
  );
};

const openRows = ({ rows }: { readonly rows: readonly object[] }): number =>
  rows.filter((row) => 'offer' in row).length;
