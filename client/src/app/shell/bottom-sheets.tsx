import { FilterSheet } from '../../market/filters/filter-sheet.js';
import { OddsFormatToggle } from '../../market/odds-table/odds-format-toggle.js';
import { AutoRefreshSwitch } from '../../market/toolbar/auto-refresh-switch.js';
import { SectionSheet } from './section-sheet.js';
import { isScanner, type OddsSection, type OpenSheet } from './sections.js';

/** The sheets that the bottom bar opens. */
const BottomSheets = ({
  section,
  isPlatinum,
  open,
  onClose,
}: {
  section: OddsSection;
  isPlatinum: boolean;
  open: OpenSheet;
  onClose: () => void;
}) => (
  <>
    <FilterSheet
      mode={isScanner(section) ? 'scanner' : section}
      isOpen={open === 'filters'}
      onClose={onClose}
      extra={
        <>
          <OddsFormatToggle isWide />
          {isPlatinum ? <AutoRefreshSwitch /> : null}
        </>
      }
    />
    <SectionSheet section={section} isPlatinum={isPlatinum} isOpen={open === 'sections'} onClose={onClose} />
  </>
);

export default BottomSheets;
