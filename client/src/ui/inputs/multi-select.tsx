import { uiPart } from '../ui-part.js';
import { Chooser } from './chooser.js';
import type { MultiSelectProps } from './multi-select-groups.js';
import { chosenInWords } from './multi-select-groups.js';

const MultiSelectDropped = uiPart(() => import('./multi-select-dropped.js'));
const MultiSelectSheet = uiPart(() => import('./multi-select-sheet.js'));

/** Any number of choices: a dropdown list, or a sheet on a phone. Each tick takes effect at once. */
export const MultiSelect = (props: MultiSelectProps) => (
  <Chooser
    label={props.label}
    now={chosenInWords(props.choices, props.chosen)}
    popup="dialog"
    dropped={() => <MultiSelectDropped {...props} />}
    sheet={(isOpen, onClose) => <MultiSelectSheet {...props} isOpen={isOpen} onClose={onClose} />}
  />
);
