import { Complaint } from '../../ui/complaint.js';
import { ApplyButton } from './apply-button.js';
import { draftProblem } from './draft-problem.js';
import { FilterGroups } from './filter-groups.js';
import { type FilterMode, isScannerMode } from './group-props.js';
import { filterMessages as words } from './messages.js';
import { useFilterDraft } from './use-filter-draft.js';

/** The filters beside the list. Edits take effect when applied. */
export const FilterPanel = ({ mode }: { mode: FilterMode }) => {
  const { draft, applied, edit, apply, reset, isEdited } = useFilterDraft(mode);
  const problem = draftProblem(draft, applied, mode);
  return (
    <aside className="side" data-key="f" aria-label={words.title}>
      <div className="between">
        <h2>{isScannerMode(mode) ? words.scanner : words.title}</h2>
        <button type="button" className="link s12" onClick={reset}>
          {words.reset}
        </button>
      </div>
      <FilterGroups mode={mode} draft={draft} applied={applied} onEdit={edit} />
      <div className="side-end">
        <Complaint complaint={problem} />
        <ApplyButton className="btn accent full" isPossible={isEdited && !problem} onApply={apply} />
      </div>
    </aside>
  );
};
