import { Link, useLocation } from 'react-router-dom';
import { FilterSheet } from '../../market/filters/filter-sheet.js';
import { useQuery } from '../../market/model/views/use-address-bar.js';
import { OddsFormatToggle } from '../../market/odds-table/odds-format-toggle.js';
import { AutoRefreshSwitch } from '../../market/toolbar/auto-refresh-switch.js';
import { Sheet } from '../../ui/sheet.js';
import { appMessages as words } from './messages.js';
import { isScanner, type OddsSection, type OpenSheet, queryOf, SECTION_TITLES, SECTIONS } from './sections.js';

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
      mode={section}
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

/** The section switcher on a phone. It leaves out the Platinum sections for other users. */
const SectionSheet = ({
  section,
  isPlatinum,
  isOpen,
  onClose,
}: {
  section: OddsSection;
  isPlatinum: boolean;
  isOpen: boolean;
  onClose: () => void;
}) => {
  const query = useQuery();
  const { state } = useLocation();
  return (
    <Sheet title={words.sections} isOpen={isOpen} onClose={onClose}>
      {SECTIONS.filter((one) => isPlatinum || !isScanner(one)).map((one) => (
        <Link
          key={one}
          className="sheet-choice"
          to={queryOf(query, one)}
          state={state}
          replace
          aria-current={one === section ? 'page' : undefined}
          onClick={onClose}
        >
          {SECTION_TITLES[one]}
        </Link>
      ))}
      <div className="sheet-actions">
        <button type="button" className="btn lg" onClick={onClose}>
          {words.close}
        </button>
      </div>
    </Sheet>
  );
};

export default BottomSheets;
