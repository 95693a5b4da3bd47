import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { arbitrageView } from '../features/opportunities/arbitrage-view.js';
import { listAtoms } from '../features/opportunities/list-atoms.js';
import { middleView } from '../features/opportunities/middle-view.js';
import { wishAtom } from '../features/opportunities/wish-atom.js';
import { useBoards } from '../lib/board/use-boards.js';
import { sportsAtom } from '../lib/choices/odds-filter.js';
import { serverNow } from '../lib/clock.js';
import type { OddsSection } from './sections.js';

/** Follows the boards that a section shows. The scanners stand over the game boards: ages and near misses come from them. */
export const useSectionBoards = (section: OddsSection): void => {
  const sports = useAtomValue(sportsAtom);
  const half = section === 'props' ? 'props' : 'game';
  useBoards(useMemo(() => sports.map((sport) => ({ sport, section: half }) as const), [sports, half]));
};

/** How many opportunities are open for this user, for the tabs. */
export const useSectionCounts = (): Partial<Record<OddsSection, number>> => {
  const wish = useAtomValue(wishAtom);
  const arbitrage = useAtomValue(listAtoms.arbitrage);
  const middles = useAtomValue(listAtoms.middles);
  return useMemo(
    () => ({
      ...(arbitrage.state === 'live'
        ? { arbitrage: arbitrageView(arbitrage, wish, serverNow()).rows.filter((row) => 'offer' in row).length }
        : {}),
      ...(middles.state === 'live' ? { middles: middleView(middles, wish, serverNow()).offers.length } : {}),
    }),
    [arbitrage, middles, wish],
  );
};
