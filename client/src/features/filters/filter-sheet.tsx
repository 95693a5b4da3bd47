import type { ReactNode } from 'react';
import { Sheet } from '../../ui/sheet.js';
import { FilterGroups } from './filter-groups.js';
import type { FilterMode } from './group-props.js';
import { filterMessages as words } from './messages.js';
import { useFilterDraft } from './use-filter-draft.js';

/** The filters on a phone. `extra` is what stands beside the title where there is more room. */
export const FilterSheet = ({
  mode,
  isOpen,
  onClose,
  extra,
}: {
  mode: FilterMode;
  isOpen: boolean;
  onClose: () => void;
  extra?: ReactNode;
}) => {
  const { draft, edit, apply, reset } = useFilterDraft();
  const applyAndClose = () => {
    apply();
    onClose();
  };
  return (
    <Sheet
      title={words.title}
      isOpen={isOpen}
      onClose={onClose}
      aside={
        <button type="button" className="btn sm quiet" onClick={reset}>
          {words.reset}
        </button>
      }
    >
      {extra}
      <FilterGroups mode={mode} draft={draft} onEdit={edit} />
      <div className="sheet-actions">
        <button type="button" className="btn lg" onClick={onClose}>
          {words.close}
        </button>
        <button type="button" className="btn lg primary" onClick={applyAndClose}>
          {words.apply}
        </button>
      </div>
    </Sheet>
  );
};
