import { useAtomValue, useSetAtom } from 'jotai';
import { Lock } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { appliedFilterAtom, DEFAULT_FILTER } from '../features/filters/draft.js';
import { OddsPanel } from '../features/odds-table/odds-panel.js';
import { ArbitragePanel } from '../features/opportunities/arbitrage-panel.js';
import { opportunityMessages } from '../features/opportunities/messages.js';
import { MiddlesPanel } from '../features/opportunities/middles-panel.js';
import { PremiumPanel } from '../features/opportunities/premium-panel.js';
import { GoldRequired } from '../features/plan-gate/gold-required.js';
import { marketKindsAtom, minimumEvAtom, positiveOnlyAtom, sportsAtom } from '../lib/choices/odds-filter.js';
import { Banner } from '../ui/banner.js';
import type { OddsSection } from './sections.js';

/** The list of a section; what it would take, for who may not see it; and a notice for who followed a link to one. */
export const SectionBody = ({
  section,
  gate,
  refused,
  isPaused,
}: {
  section: OddsSection;
  gate: 'arbitrage' | 'middles' | undefined;
  refused: OddsSection | undefined;
  isPaused: boolean;
}) => {
  if (gate) return <PremiumPanel list={gate} />;
  if (section === 'arbitrage') return <ArbitragePanel isPaused={isPaused} />;
  if (section === 'middles') return <MiddlesPanel isPaused={isPaused} />;
  return (
    <>
      {refused === 'arbitrage' || refused === 'middles' ? <RefusedNotice key={refused} list={refused} /> : null}
      <Bets section={section} />
    </>
  );
};

const RefusedNotice = ({ list }: { list: 'arbitrage' | 'middles' }) => {
  const [isShown, setIsShown] = useState(true);
  if (!isShown) return null;
  return (
    <Banner tone="accent" icon={Lock} onDismiss={() => setIsShown(false)}>
      <b className="b">{opportunityMessages.gate[list]}</b> <span className="c2">{opportunityMessages.gateBody}</span>
    </Banner>
  );
};

const Bets = ({ section }: { section: 'game' | 'props' }) => {
  const [query, setQuery] = useSearchParams();
  const sports = useAtomValue(sportsAtom);
  const kinds = useAtomValue(marketKindsAtom);
  const minimumEv = useAtomValue(minimumEvAtom);
  const positiveOnly = useAtomValue(positiveOnlyAtom);
  const applyFilter = useSetAtom(appliedFilterAtom);
  const search = query.get('q') ?? '';
  const filter = useMemo(
    () => ({ kinds: section === 'game' ? new Set(kinds) : undefined, minimumEv, positiveOnly, search }),
    [section, kinds, minimumEv, positiveOnly, search],
  );
  const reset = () => {
    applyFilter(DEFAULT_FILTER);
    query.delete('q');
    setQuery(query, { replace: true });
  };
  return <OddsPanel section={section} sports={sports} filter={filter} onReset={reset} gate={<GoldRequired />} />;
};
