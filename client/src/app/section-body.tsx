import { useAtomValue } from 'jotai';
import { Suspense, useState } from 'react';
import { PremiumNotice, PremiumPanel } from '../features/opportunities/premium-panel.js';
import { part } from '../lib/parts/part.js';
import { autoRefreshAtom } from '../lib/refresh/auto-refresh.js';
import { SkeletonRows } from '../ui/skeleton-rows.js';
import { appMessages as words } from './messages.en.js';
import { SectionBets } from './section-bets.js';
import type { OddsSection } from './sections.js';

// The odds themselves do without.
const ArbitragePanel = part(async () => ({
  default: (await import('../features/opportunities/arbitrage-panel.js')).ArbitragePanel,
}));
const MiddlesPanel = part(async () => ({
  default: (await import('../features/opportunities/middles-panel.js')).MiddlesPanel,
}));

/** The list of a section; what it would take, for who may not see it; and a notice for who followed a link to one. */
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
