import { Tooltip } from '@base-ui/react/tooltip';
import { appMessages as words } from './messages.en.js';
import { SECTION_TITLES } from './sections.js';

/** The tab of a section that takes Platinum, for who has less: it says so, and leads to what one would get. */
const GatedTab = ({
  section,
  byKey,
  isCurrent,
  onGate,
}: {
  section: 'arbitrage' | 'middles';
  byKey: number;
  isCurrent: boolean;
  onGate: (section: 'arbitrage' | 'middles') => void;
}) => (
  <Tooltip.Root>
    <Tooltip.Trigger
      className="desk"
      data-key={byKey}
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

export default GatedTab;
