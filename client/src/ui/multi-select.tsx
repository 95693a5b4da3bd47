import { Popover } from '@base-ui/react/popover';
import { useState } from 'react';
import { ChooserFace } from './chooser-face.js';
import { chosenInWords } from './multi-select-groups.js';
import { MultiSelectList } from './multi-select-list.js';
import type { MultiSelectProps } from './multi-select-props.js';
import { Sheet } from './sheet.js';
import { usePhone } from './use-phone.js';

/** Any number of many things: a list that drops down, or a sheet on a phone. What is ticked holds at once. */
export const MultiSelect = (props: MultiSelectProps) => (usePhone() ? <InSheet {...props} /> : <Dropped {...props} />);

const Dropped = (props: MultiSelectProps) => (
  <Popover.Root>
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

const InSheet = (props: MultiSelectProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button
        type="button"
        className="btn chooser"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <ChooserFace label={props.label} now={chosenInWords(props.choices, props.chosen)} />
      </button>
      <Sheet title={props.label} isOpen={isOpen} onClose={close}>
        <MultiSelectList {...props} />
        <div className="sheet-actions">
          <button type="button" className="btn lg primary" onClick={close}>
            Done
          </button>
        </div>
      </Sheet>
    </>
  );
};
