import { Popover } from '@base-ui/react/popover';
import { useState } from 'react';
import { ChooserFace } from './chooser-face.js';
import { type Choice, chosenInWords } from './multi-select-groups.js';
import { MultiSelectList } from './multi-select-list.js';
import { Sheet } from './sheet.js';
import { usePhone } from './use-phone.js';

export interface MultiSelectProps {
  /** What is chosen here, in the plural. */
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  readonly favourites?: Favourites | undefined;
}

/** Which choices bear a star. Whoever asks keeps them. */
export interface Favourites {
  readonly keys: readonly string[];
  readonly onToggle: (key: string) => void;
}

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
