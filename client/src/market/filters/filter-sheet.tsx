import type { ReactNode } from 'react';
import { Complaint } from '../../ui/complaint.js';
import { Sheet } from '../../ui/sheet.js';
import { ApplyButton } from './apply-button.js';
import { draftProblem } from './draft-problem.js';
import { FilterGroups } from './filter-groups.js';
import type { FilterMode } from './group-props.js';
import { filterMessages as words } from './messages.js';
import { useFilterDraft } from './use-filter-draft.js';

/** The filters on a phone. `extra` is what larger screens show beside the title. */
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
  const { draft, applied, edit, apply, reset } = useFilterDraft(mode);
  const problem = draftProblem(draft, applied, mode);
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
      <FilterGroups mode={mode} draft={draft} applied={applied} onEdit={edit} />
      <Complaint complaint={problem} />
      <div className="sheet-actions">
        <button type="button" className="btn lg" onClick={onClose}>
          {words.close}
        </button>
        <ApplyButton className="btn lg primary" isPossible={!problem} onApply={applyAndClose} />
      </div>
    </Sheet>
  );
};
