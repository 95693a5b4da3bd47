import { useAtomValue } from 'jotai';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { RequirePlan } from '../../features/auth/require-plan.js';
import { SlipButton } from '../../features/bet-slip/slip-button.js';
import { ApplyingBar } from '../../features/filters/applying-bar.js';
import { FilterPanel } from '../../features/filters/filter-panel.js';
import { OddsFormatToggle } from '../../features/odds-table/odds-format-toggle.js';
import { AutoRefreshSwitch } from '../../features/refresh/auto-refresh-switch.js';
import { RefreshButton } from '../../features/refresh/refresh-button.js';
import { RefreshVeil } from '../../features/refresh/refresh-veil.js';
import { ViewsButton } from '../../features/saved-views/views-button.js';
import { isAnyShownAtom } from '../../lib/board/board-status.js';
import { part } from '../../lib/parts/part.js';
import { slipInUseAtom, slipOpenAtom } from '../../lib/slip/slip-atoms.js';
import { useAddress } from '../../lib/views/use-address.js';
import { usePhone } from '../../ui/use-phone.js';
import { appMessages as words } from '../messages.en.js';
import { PageSkeleton } from '../page-skeleton.js';
import { SectionBody } from './section-body.js';
import { SectionTabs } from './section-tabs.js';
import { isScanner, SECTION_TITLES } from './sections.js';
import { usePreloadedBoards } from './use-preloaded-boards.js';
import { usePreloadedParts } from './use-preloaded-parts.js';
import { useSection } from './use-section.js';
import { useSectionBoards } from './use-section-boards.js';
import { useSectionLists } from './use-section-lists.js';

// Loaded when the user bets.
const BetSlip = part(() => import('../../features/bet-slip/bet-slip.js'));

/** The odds page. */
export const SportsbooksPage = () => {
  usePreloadedBoards();
  return (
    <RequirePlan takes="paid" waiting={<PageSkeleton />}>
      <Addressed />
    </RequirePlan>
  );
};

// Reads the address first, so that the right boards are loaded.
const Addressed = () => {
  return useAddress() ? <Sections /> : <PageSkeleton />;
};

const Sections = () => {
  const { key } = useLocation();
  const { section, refused, isPlatinum } = useSection();
  const [opened, setOpened] = useState<{ gate: 'arbitrage' | 'middles'; at: string }>();
  // The upgrade panel belongs to the address it was opened on: any navigation closes it.
  const gate = opened?.at === key ? opened.gate : undefined;
  const isPhone = usePhone(); // on a phone the filters are a sheet
  const isSlipOpen = useAtomValue(slipOpenAtom);
  const isSlipInUse = useAtomValue(slipInUseAtom);

  useSectionBoards(section);
  const isShown = useAtomValue(isAnyShownAtom);
  useSectionLists(section, isPlatinum, isShown);
  usePreloadedParts(isShown, isPlatinum);
  useEffect(() => {
    document.title = `${SECTION_TITLES[section]} · Fairline`;
  }, [section]);

  return (
    <div className={isSlipOpen ? 'shell rail' : 'shell'}>
      {isPhone ? null : <FilterPanel mode={isScanner(section) ? 'scanner' : section} />}
      <main className="main">
        <div className="head">
          <div className="grow">
            <h1>{words.odds}</h1>
          </div>
          <span className="wide-only">
            <OddsFormatToggle />
          </span>
          <span className="wide-only">
            <SlipButton />
          </span>
          <ViewsButton />
          <span className="row">
            {isPlatinum ? (
              <span className="wide-only">
                <AutoRefreshSwitch />
              </span>
            ) : null}
            <RefreshButton isScanner={isScanner(section)} />
          </span>
        </div>
        <SectionTabs
          section={gate ?? section}
          isPlatinum={isPlatinum}
          onGate={(to) => setOpened({ gate: to, at: key })}
        />
        <ApplyingBar />
        <RefreshVeil>
          <SectionBody section={section} gate={gate} refused={refused} />
        </RefreshVeil>
      </main>
      <Suspense fallback={null}>{isSlipInUse ? <BetSlip /> : null}</Suspense>
    </div>
  );
};
