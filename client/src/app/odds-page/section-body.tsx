import { useAtomValue } from 'jotai';
import { Suspense, useState } from 'react';
import { PremiumNotice, PremiumPanel } from '../../features/opportunities/premium-panel.js';
import { part } from '../../lib/parts/part.js';
import { autoRefreshAtom } from '../../lib/refresh/auto-refresh.js';
import { SkeletonRows } from '../../ui/skeleton-rows.js';
import { appMessages as words } from '../messages.en.js';
import { SectionBets } from './section-bets.js';
import type { OddsSection } from './sections.js';

// Loaded later: the odds themselves do not need them.
const ArbitragePanel = part(async () => ({
  default: (await import('../../features/opportunities/arbitrage-panel.js')).ArbitragePanel,
}));
const MiddlesPanel = part(async () => ({
  default: (await import('../../features/opportunities/middles-panel.js')).MiddlesPanel,
}));

/**
 * The list of a section; an upgrade panel for users who may not see it; a notice for users whose link led to a section they may not see.
 */
export const SectionBody = ({
  section,
  gate,
  refused,
}: {
  section: OddsSection;
  gate: 'arbitrage' | 'middles' | undefined;
  refused: OddsSection | undefined;
}) => {
  const isPaused = !useAtomValue(autoRefreshAtom);
  if (gate) return <PremiumPanel list={gate} />;
  if (section === 'arbitrage' || section === 'middles') {
    const Scanner = section === 'arbitrage' ? ArbitragePanel : MiddlesPanel;
    return (
      <Suspense fallback={<SkeletonRows rows={6} word={words.loading} />}>
        <Scanner isPaused={isPaused} />
      </Suspense>
    );
  }
  return (
    <>
      {refused === 'arbitrage' || refused === 'middles' ? <RefusedNotice key={refused} list={refused} /> : null}
      <SectionBets section={section} />
    </>
  );
};

const RefusedNotice = ({ list }: { list: 'arbitrage' | 'middles' }) => {
  const [isShown, setIsShown] = useState(true);
  if (!isShown) return null;
  return <PremiumNotice list={list} onDismiss={() => setIsShown(false)} />;
};
