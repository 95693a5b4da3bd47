import { Sheet } from '../sheet.js';
import type { MultiSelectProps } from './multi-select-groups.js';
import { MultiSelectList } from './multi-select-list.js';

/** The choices as a sheet on a phone. */
const MultiSelectSheet = ({
  isOpen,
  onClose,
  ...props
}: MultiSelectProps & { isOpen: boolean; onClose: () => void }) => (
  <Sheet title={props.label} isOpen={isOpen} onClose={onClose}>
    <MultiSelectList {...props} />
    <div className="sheet-actions">
      <button type="button" className="btn lg primary" onClick={onClose}>
        Done
      </button>
    </div>
  </Sheet>
);

export default MultiSelectSheet;
