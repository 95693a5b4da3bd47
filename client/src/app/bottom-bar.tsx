import { ArrowLeftRight, ChartNoAxesColumn, ListFilter } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { type FilterMode } from '../features/filters/filter-groups.js';
import { FilterSheet } from '../features/filters/filter-sheet.js';
import { OddsFormatToggle } from '../features/odds-table/odds-format-toggle.js';
import { Sheet } from '../ui/sheet.js';
import { appMessages as words } from './messages.en.js';
import { isScanner, type OddsSection, queryOf, SECTION_TITLES, SECTIONS } from './sections.js';

/** The bar at a phone's bottom: the odds, their filters, their sections. */
export const BottomBar = ({ section, isPlatinum }: { section: OddsSection; isPlatinum: boolean }) => {
  const [open, setOpen] = useState<'filters' | 'sections'>();
  const close = () => setOpen(undefined);
  const mode: FilterMode = isScanner(section) ? 'scanner' : section;
  return (
    <>
      <nav className="bottombar" aria-label={words.bottom}>
        <Link to="/sportsbooks" aria-current="page">
          <ChartNoAxesColumn className="ico" aria-hidden />
          <span>{words.odds}</span>
        </Link>
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen('filters')}>
          <ListFilter className="ico" aria-hidden />
          <span>{words.filters}</span>
        </button>
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen('sections')}>
          <ArrowLeftRight className="ico" aria-hidden />
          <span>{words.sections}</span>
        </button>
      </nav>
      <FilterSheet mode={mode} isOpen={open === 'filters'} onClose={close} extra={<OddsFormatToggle isWide />} />
      <SectionSheet section={section} isPlatinum={isPlatinum} isOpen={open === 'sections'} onClose={close} />
    </>
  );
};

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
  const [query] = useSearchParams();
  return (
    <Sheet title={words.sections} isOpen={isOpen} onClose={onClose}>
      {SECTIONS.filter((one) => isPlatinum || !isScanner(one)).map((one) => (
        <Link
          key={one}
          className="sheet-choice"
          to={queryOf(query, one)}
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
