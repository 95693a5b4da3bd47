import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { ArbitragePanel } from '../features/opportunities/arbitrage-panel.js';
import { MiddlesPanel } from '../features/opportunities/middles-panel.js';
import { PremiumNotice, PremiumPanel } from '../features/opportunities/premium-panel.js';
import { autoRefreshAtom } from '../lib/refresh/auto-refresh.js';
import { SectionBets } from './section-bets.js';
import type { OddsSection } from './sections.js';

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
  if (section === 'arbitrage') return <ArbitragePanel isPaused={isPaused} />;
  if (section === 'middles') return <MiddlesPanel isPaused={isPaused} />;
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
