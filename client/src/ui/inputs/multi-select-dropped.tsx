import { Popover } from '@base-ui/react/popover';
import { ChooserFace } from './chooser.js';
import type { MultiSelectProps } from './multi-select-groups.js';
import { chosenInWords } from './multi-select-groups.js';
import { MultiSelectList } from './multi-select-list.js';

/** The choices as a list below its button. */
const MultiSelectDropped = (props: MultiSelectProps) => (
  <Popover.Root defaultOpen>
    <Popover.Trigger className="btn chooser">
      <ChooserFace label={props.label} now={chosenInWords(props.choices, props.chosen)} />
    </Popover.Trigger>
    <Popover.Portal>
      <Popover.Positioner className="above" align="start" sideOffset={6}>
        <Popover.Popup className="pop ms-pop" aria-label={props.label}>
          <MultiSelectList {...props} />
        </Popover.Popup>
      </Popover.Positioner>
    </Popover.Portal>
  </Popover.Root>
);

export default MultiSelectDropped;
