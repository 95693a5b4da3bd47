import { Link, useLocation } from 'react-router-dom';
import { useQuery } from '../../market/model/views/use-address-bar.js';
import { Sheet } from '../../ui/sheet.js';
import { appMessages as words } from './messages.js';
import { isScanner, type OddsSection, queryOf, SECTION_TITLES, SECTIONS } from './sections.js';

/** The section switcher on a phone. It leaves out the Platinum sections for other users. */
export const SectionSheet = ({
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
