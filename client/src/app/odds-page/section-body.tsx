import { useAtomValue, useSetAtom } from 'jotai';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { GoldRequired } from '../../account/billing/gold-required.js';
import { MayMakeRules, ruleDraftAtom } from '../../alerts/model/rule-draft.js';
import { autoRefreshAtom } from '../../market/model/auto-refresh.js';
import { bettorStateAtom } from '../../market/model/bets/bettor-state.js';
import {
  dateAtom,
  marketsAtom,
  maximumAgeAtom,
  minimumEvAtom,
  positiveOnlyAtom,
  propsAtom,
  sportsAtom,
} from '../../market/model/choices/odds-filter.js';
import { tableFilterAtom } from '../../market/model/choices/table-filter.js';
import { TABLE_DEFAULTS } from '../../market/model/choices/table-terms.js';
import { DEFAULT_VIEW } from '../../market/model/choices/view.js';
import { appliedViewAtom } from '../../market/model/views/applied-view.js';
import { useChangeAddress, useQuery, useWriteAddress } from '../../market/model/views/use-address-bar.js';
import { useSearch } from '../../market/model/views/use-search.js';
import { OddsPanel } from '../../market/odds-table/odds-panel.js';
import { RefreshNotice } from '../../market/toolbar/refresh-notice.js';
import { capsAtom } from '../../picks/model/caps.js';
import { differ } from '../../platform/differ.js';
import { part } from '../../platform/parts/part.js';
import { usePlanAccess } from '../../platform/user/me.js';
import { askedOfferAtom } from '../../scanner/model/selected-row.js';
import { PremiumNotice, PremiumPanel } from '../../scanner/premium-panel.js';
import { SkeletonRows } from '../../ui/skeleton-rows.js';
import { appMessages as words } from '../shell/messages.js';
import { isScanner, type OddsSection, type ScannerSection } from '../shell/sections.js';
import { loadPanel } from './load-panel.js';
import { useActiveFilters } from './use-active-filters.js';

// Loaded when a rule is made.
const RuleWindow = part(() => import('../../alerts/rule-window.js'));
// Loaded later: the odds themselves do not need them.
const SCANNERS = {
  arbitrage: part(() => loadPanel('arbitrage')),
  middles: part(() => loadPanel('middles')),
  value: part(() => loadPanel('value')),
  holds: part(() => loadPanel('holds')),
};

/**
 * The list of a section; an upgrade panel for users who may not see it; a notice for users whose link led to a section they may not see.
 */
export const SectionBody = ({
  section,
  gate,
  refused,
}: {
  section: OddsSection;
  gate: ScannerSection | undefined;
  refused: OddsSection | undefined;
}) => {
  const isPaused = !useAtomValue(autoRefreshAtom);
  const isPlatinum = usePlanAccess()?.isPlatinum ?? false;
  if (gate) return <PremiumPanel list={gate} />;
  if (isScanner(section)) {
    const Scanner = SCANNERS[section];
    return (
      <>
        <AskedOffer />
        <Suspense
          fallback={<SkeletonRows of={section === 'value' ? 'value' : 'scanner'} rows={12} word={words.loading} />}
        >
          <Scanner isPaused={isPaused} />
        </Suspense>
        <NewRule />
      </>
    );
  }
  return (
    <>
      {refused && isScanner(refused) ? <RefusedNotice key={refused} list={refused} /> : null}
      <MayMakeRules value={isPlatinum}>
        <SectionBets section={section} />
      </MayMakeRules>
      <NewRule />
    </>
  );
};

/** Hands the offer that the address asks for to its list, and takes it out of the address. */
const AskedOffer = () => {
  const asked = useQuery().get('offer');
  const ask = useSetAtom(askedOfferAtom);
  const changeAddress = useChangeAddress();
  useEffect(() => {
    if (asked === null) return;
    ask(asked);
    changeAddress((query) => {
      query.delete('offer');
      return query;
    });
  }, [asked, ask, changeAddress]);
  return null;
};

const NewRule = () => {
  const isOpen = useAtomValue(ruleDraftAtom) !== undefined;
  return <Suspense fallback={null}>{isOpen ? <RuleWindow /> : null}</Suspense>;
};

const RefusedNotice = ({ list }: { list: ScannerSection }) => {
  const [isShown, setIsShown] = useState(true);
  if (!isShown) return null;
  return <PremiumNotice list={list} onDismiss={() => setIsShown(false)} />;
};

// Loaded when the first menu opens: it brings the code for menus.
const PauseItem = part(() => import('../../market/toolbar/pause-item.js'));

/** The bets that match the filters and the search. */
const SectionBets = ({ section }: { section: 'game' | 'props' }) => {
  const [search] = useSearch();
  const reset = useReset();
  const active = useActiveFilters(section);
  const sports = useAtomValue(sportsAtom);
  const chosen = useAtomValue(section === 'game' ? marketsAtom : propsAtom);
  const date = useAtomValue(dateAtom);
  const minimumEv = useAtomValue(minimumEvAtom);
  const positiveOnly = useAtomValue(positiveOnlyAtom);
  const maximumAge = useAtomValue(maximumAgeAtom);
  const only = useOnly();
  const filter = useMemo(
    () => ({ markets: new Set(chosen), date, minimumEv, positiveOnly, maximumAge, only, search }),
    [chosen, date, minimumEv, positiveOnly, maximumAge, only, search],
  );
  return (
    <>
      <RefreshNotice sports={sports} section={section} />
      <OddsPanel
        section={section}
        sports={sports}
        filter={filter}
        activeFilters={active}
        onReset={reset}
        gate={<GoldRequired />}
        menu={
          <Suspense fallback={null}>
            <PauseItem />
          </Suspense>
        }
      />
    </>
  );
};

/** What the table is narrowed to; undefined if it is not. */
const useOnly = () => {
  const table = useAtomValue(tableFilterAtom);
  const state = useAtomValue(bettorStateAtom);
  const caps = useAtomValue(capsAtom);
  const most = table.minLimit > 0 ? caps?.most : undefined;
  return useMemo(() => (differ(table, TABLE_DEFAULTS) ? { ...table, state, most } : undefined), [table, state, most]);
};

/** Resets filters and search to their defaults, in the choices and in the address. */
const useReset = (): (() => void) => {
  const apply = useSetAtom(appliedViewAtom);
  const changeAddress = useChangeAddress();
  const write = useWriteAddress();
  return useCallback(() => {
    apply(DEFAULT_VIEW);
    changeAddress((query) => {
      query.delete('q');
      return write(query, DEFAULT_VIEW);
    });
  }, [apply, changeAddress, write]);
};
