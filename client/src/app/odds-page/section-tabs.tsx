import { useAtomValue, useStore } from 'jotai';
import { Suspense, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { preloadProps } from '../../market/model/board/preload-props.js';
import { sportsAtom } from '../../market/model/choices/odds-filter.js';
import { useQuery } from '../../market/model/views/use-address-bar.js';
import { part } from '../../platform/parts/part.js';
import { listAtoms } from '../../scanner/model/list-atoms.js';
import { type FoundSection, foundCountAtoms } from '../../scanner/model/found-boards.js';
import { appMessages as words } from '../shell/messages.js';
import {
  isPushed,
  isScanner,
  type OddsSection,
  queryOf,
  type ScannerSection,
  SECTION_TITLES,
  SECTIONS,
} from '../shell/sections.js';

// Loaded only for users who need it: it brings the code for tooltips.
const GatedTab = part(() => import('./gated-tab.js'));
// Loaded when a list has come: it brings the rules of both scanners.
const OpenCount = part(() => import('./open-count.js'));

/** The sections of the odds page. Without Platinum the scanners' tabs are shown, but open the upgrade panel. */
export const SectionTabs = ({
  section,
  isPlatinum,
  onGate,
}: {
  section: OddsSection;
  isPlatinum: boolean;
  onGate: (section: ScannerSection) => void;
}) => {
  const query = useQuery();
  const { state } = useLocation();
  const propsAhead = usePreloadProps();
  return (
    <nav className="tabs" aria-label={words.sections}>
      {SECTIONS.map((one, at) =>
        isScanner(one) && !isPlatinum ? (
          <Suspense key={one} fallback={null}>
            <GatedTab section={one} byKey={at + 1} isCurrent={one === section} onGate={onGate} />
          </Suspense>
        ) : (
          <Link
            key={one}
            to={queryOf(query, one)}
            data-key={at + 1}
            state={state}
            replace
            aria-current={one === section ? 'page' : undefined}
            {...(one === 'props' ? propsAhead : {})}
          >
            {SECTION_TITLES[one]}
            {isPushed(one) ? <Count list={one} /> : isScanner(one) ? <FoundCount list={one} /> : null}
          </Link>
        ),
      )}
    </nav>
  );
};

const Count = ({ list }: { list: 'arbitrage' | 'middles' }) => {
  const isHere = useAtomValue(listAtoms[list]).state === 'live';
  return <Suspense fallback={null}>{isHere ? <OpenCount list={list} /> : null}</Suspense>;
};

// Known only while that list is open.
const FoundCount = ({ list }: { list: FoundSection }) => {
  const count = useAtomValue(foundCountAtoms[list]);
  return count === undefined ? null : <span className="n">{count}</span>;
};

/** Handlers for a link to the player props: they load the props when a pointer rests on the link or the keyboard focuses it. */
const usePreloadProps = () => {
  const store = useStore();
  const sports = useAtomValue(sportsAtom);
  const giveUp = useRef(() => {});
  useEffect(() => () => giveUp.current(), []);
  const begin = () => {
    giveUp.current();
    giveUp.current = preloadProps(store, sports);
  };
  const end = () => giveUp.current();
  return { onPointerEnter: begin, onPointerLeave: end, onFocus: begin, onBlur: end };
};
