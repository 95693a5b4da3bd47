import { useAtomValue, useStore } from 'jotai';
import { Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { RequirePlan } from '../../account/auth/require-plan.js';
import { ApplyingBar } from '../../market/filters/applying-bar.js';
import { FilterPanel } from '../../market/filters/filter-panel.js';
import { isAnyShownAtom } from '../../market/model/board/board-status.js';
import { preloadBoards } from '../../market/model/board/preloaded-boards.js';
import { sportsAtom } from '../../market/model/choices/odds-filter.js';
import { readAddress } from '../../market/model/views/address.js';
import { useAddress } from '../../market/model/views/use-address.js';
import { OddsFormatToggle } from '../../market/odds-table/odds-format-toggle.js';
import { openRankingWorkerAtom } from '../../market/odds-table/ranking/ranking-worker-atom.js';
import { AutoRefreshSwitch } from '../../market/toolbar/auto-refresh-switch.js';
import { SectionBooksSwitch } from '../../market/toolbar/books-switch.js';
import { RefreshButton } from '../../market/toolbar/refresh-button.js';
import { RefreshVeil } from '../../market/toolbar/refresh-veil.js';
import { ViewsButton } from '../../market/toolbar/views-button.js';
import { part } from '../../platform/parts/part.js';
import { sessionAtom } from '../../platform/session/session-atom.js';
import { planInToken } from '../../platform/session/token-plan.js';
import { whenIdle } from '../../platform/when-idle.js';
import { slipInUseAtom, slipOpenAtom } from '../../slip/model/slip-atoms.js';
import { SlipButton } from '../../slip/slip-button.js';
import { SlipWaiting } from '../../slip/slip-waiting.js';
import { usePhone } from '../../ui/use-phone.js';
import { appMessages as words } from '../shell/messages.js';
import { OddsSkeleton } from '../shell/page-waiting.js';
import { isScanner, type ScannerSection, SECTION_TITLES, sectionOf } from '../shell/sections.js';
import { useSection } from '../shell/use-section.js';
import { loadPanel } from './load-panel.js';
import { SectionBody } from './section-body.js';
import { SectionTabs } from './section-tabs.js';
import { useSectionBoards } from './use-section-boards.js';
import { useSectionLists } from './use-section-lists.js';

// Loaded when the user bets.
const BetSlip = part(() => import('../../slip/bet-slip.js'));

/** The odds page. */
export const SportsbooksPage = () => {
  useEarlyLoads();
  return (
    <RequirePlan takes="boards" waiting={<OddsSkeleton />}>
      <Addressed />
    </RequirePlan>
  );
};

// Reads the address first, so that the right boards are loaded.
const Addressed = () => {
  return useAddress() ? <Sections /> : <OddsSkeleton />;
};

const Sections = () => {
  const { key } = useLocation();
  const { section, refused, isPlatinum } = useSection();
  const [opened, setOpened] = useState<{ gate: ScannerSection; at: string }>();
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
      {isPhone ? null : <FilterPanel mode={section} />}
      <main className="main">
        <div className="head">
          <div className="grow">
            <h1>{words.odds}</h1>
            <SectionBooksSwitch section={section === 'props' ? 'props' : 'game'} />
          </div>
          <span className="wide-only">
            <OddsFormatToggle />
          </span>
          <span className="wide-only">
            <SlipButton />
          </span>
          {isScanner(section) && isPlatinum ? (
            <Link className="btn sm quiet wide-only" to="/convert">
              {words.convert}
            </Link>
          ) : null}
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
      <Suspense fallback={isSlipOpen && !isPhone ? <SlipWaiting /> : null}>{isSlipInUse ? <BetSlip /> : null}</Suspense>
    </div>
  );
};

/**
 * Loads the boards of the odds page, and the panel of a scanner, as soon as the user is known, if the plan in their session allows it. It waits
 * for neither the plan as of now nor the socket.
 */
const useEarlyLoads = (): void => {
  const store = useStore();
  const session = useAtomValue(sessionAtom);
  const userId = session?.user.id;
  const plan = session && planInToken(session.access_token);
  const { search } = useLocation();
  useEffect(() => {
    if (userId === undefined || plan === undefined || plan === 'free') return;
    const query = new URLSearchParams(search);
    const shown = sectionOf(query);
    if (isScanner(shown) && plan === 'platinum') loadPanel(shown).catch(() => undefined); // it is tried again, and said, when it is drawn
    const section = shown === 'props' ? 'props' : 'game';
    if (section === 'props') store.set(openRankingWorkerAtom); // it ranks as many prices as there are props
    const sports = readAddress(query).sports ?? store.get(sportsAtom);
    preloadBoards(
      store,
      sports.map((sport) => ({ sport, section })),
    );
  }, [store, userId, plan, search]);
};

/** The parts that the odds page opens on a click. */
const PARTS = [
  () => import('../../market/odds-table/open-row.js'),
  () => import('../../market/explain/explain-window.js'),
];
const AT_A_DESK = [
  () => import('../../ui/inputs/multi-select-dropped.js'),
  () => import('../../ui/inputs/date-choice-dropped.js'),
  () => import('../../market/odds-table/table-menu.js'),
  () => import('../../market/filters/books-group.js'),
  () => import('../../market/filters/bets-group.js'),
  () => import('../../market/filters/method-group.js'),
  () => import('../../market/filters/commission-group.js'),
  () => import('../../market/odds-table/ranking/is-bet-wanted.js'),
  () => import('../../market/filters/scanner-groups.js'),
  () => import('../../market/toolbar/views-modal.js'),
  () => import('../keys/palette-window.js'),
];
const ON_A_PHONE = [
  () => import('../shell/bottom-sheets.js'),
  () => import('../../ui/inputs/multi-select-sheet.js'),
  () => import('../../ui/inputs/date-choice-sheet.js'),
];
const OF_PLATINUM = [
  () => loadPanel('arbitrage'),
  () => loadPanel('middles'),
  () => loadPanel('value'),
  () => loadPanel('holds'),
];

/**
 * Loads these parts one after another while the page is idle, once `isShown` says that the first rows are drawn, so that no click has to
 * wait.
 */
const usePreloadedParts = (isShown: boolean, isPlatinum: boolean): void => {
  const isPhone = usePhone();
  useEffect(() => {
    if (!isShown) return;
    const parts = [...PARTS, ...(isPhone ? ON_A_PHONE : AT_A_DESK), ...(isPlatinum ? OF_PLATINUM : [])];
    return warm(parts);
  }, [isShown, isPhone, isPlatinum]);
};

const warm = ([first, ...rest]: readonly (() => Promise<unknown>)[]): (() => void) => {
  let stop = () => {};
  let isOver = false;
  const next = () => {
    if (!isOver) stop = warm(rest);
  };
  // The click retries a part that could not be loaded.
  if (first) stop = whenIdle(() => first().then(next, next));
  return () => {
    isOver = true;
    stop();
  };
};
