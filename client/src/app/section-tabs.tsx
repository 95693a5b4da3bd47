import { Tooltip } from '@base-ui/react/tooltip';
import { Link, useSearchParams } from 'react-router-dom';
import { appMessages as words } from './messages.en.js';
import { isScanner, type OddsSection, queryOf, SECTION_TITLES, SECTIONS } from './sections.js';

/** The sections of the odds page. Without Platinum the scanners are shown, but lead to what they would take. */
export const SectionTabs = ({
  section,
  isPlatinum,
  counts,
  onGate,
}: {
  section: OddsSection;
  isPlatinum: boolean;
  counts: Partial<Record<OddsSection, number>>;
  onGate: (section: 'arbitrage' | 'middles') => void;
}) => {
  const [query] = useSearchParams();
  return (
    <nav className="tabs" aria-label={words.sections}>
      {SECTIONS.map((one) =>
        isScanner(one) && !isPlatinum ? (
          <GatedTab key={one} section={one} isCurrent={one === section} onGate={onGate} />
        ) : (
          <Link key={one} to={queryOf(query, one)} replace aria-current={one === section ? 'page' : undefined}>
            {SECTION_TITLES[one]}
            {counts[one] === undefined ? null : <span className="n">{counts[one]}</span>}
          </Link>
        ),
      )}
    </nav>
  );
};

const GatedTab = ({
  section,
  isCurrent,
  onGate,
}: {
  section: 'arbitrage' | 'middles';
  isCurrent: boolean;
  onGate: (section: 'arbitrage' | 'middles') => void;
}) => (
  <Tooltip.Root>
    <Tooltip.Trigger
      className="desk"
      aria-disabled="true"
      aria-description={words.requiresPlatinum}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => onGate(section)}
    >
      {SECTION_TITLES[section]}
    </Tooltip.Trigger>
    <Tooltip.Portal>
      <Tooltip.Positioner className="above" sideOffset={6}>
        <Tooltip.Popup className="pop tip">{words.requiresPlatinum}</Tooltip.Popup>
      </Tooltip.Positioner>
    </Tooltip.Portal>
  </Tooltip.Root>
);
