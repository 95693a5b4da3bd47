import { FilterGroups } from './filter-groups.js';
import type { FilterMode } from './group-props.js';
import { filterMessages as words } from './messages.js';
import { useFilterDraft } from './use-filter-draft.js';

/** The filters beside the list. Edits hold when they are applied. */
export const FilterPanel = ({ mode }: { mode: FilterMode }) => {
  const { draft, edit, apply, reset, isEdited } = useFilterDraft();
  return (
    <aside className="side" aria-label={words.title}>
      <div className="between">
        <h2>{mode === 'scanner' ? words.scanner : words.title}</h2>
        <button type="button" className="link s12" onClick={reset}>
          {words.reset}
        </button>
      </div>
      <FilterGroups mode={mode} draft={draft} onEdit={edit} />
      <div className="side-end">
        <button type="button" className="btn accent full" onClick={apply} disabled={!isEdited}>
          {words.apply}
        </button>
      </div>
    </aside>
  );
};
