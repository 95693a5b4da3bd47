import { Tooltip } from '@base-ui/react/tooltip';
import { appMessages as words } from '../shell/messages.js';
import { type ScannerSection, SECTION_TITLES } from '../shell/sections.js';

/** The tab of a Platinum section for users without Platinum: says that it requires Platinum and opens the upgrade panel. */
const GatedTab = ({
  section,
  byKey,
  isCurrent,
  onGate,
}: {
  section: ScannerSection;
  byKey: number;
  isCurrent: boolean;
  onGate: (section: ScannerSection) => void;
}) => (
  <Tooltip.Root>
    <Tooltip.Trigger
      className="wide-only"
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
