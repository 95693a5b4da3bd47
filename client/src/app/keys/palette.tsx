import './palette.css';
import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { PaletteGroup, PaletteLine } from './palette-lines.js';
import { found } from './palette-lines.js';
import { paletteMessages as words } from './palette-messages.js';

/** The palette's window, over any page. It appears without animation, since the user is already typing. */
export const Palette = ({
  isOpen,
  onClose,
  children,
}: {
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}) => (
  <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
    <Dialog.Portal>
      <Dialog.Backdrop className="palette-back" />
      <Dialog.Popup className="modal palette" data-palette aria-label={words.title}>
        {children}
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
);

/** The input with the results below it: the first is selected, arrows select another, Enter runs it. */
export const PaletteList = ({
  groups,
  placeholder = words.placeholder,
  onDone,
}: {
  groups: readonly PaletteGroup[];
  placeholder?: string;
  onDone: () => void;
}) => {
  const [typed, type] = useState('');
  const shown = found(groups, typed);
  return (
    <Autocomplete.Root
      open
      inline
      items={shown}
      filter={null}
      value={typed}
      onValueChange={(value, { reason }) => reason !== 'item-press' && type(value)}
      itemToStringValue={({ label }: PaletteLine) => label}
      autoHighlight="always"
      keepHighlight
    >
      <div className="palette-typed">
        <Search className="ico s" aria-hidden />
        <Autocomplete.Input aria-label={words.title} placeholder={placeholder} />
      </div>
      <Autocomplete.Empty className="palette-none">{words.none}</Autocomplete.Empty>
      <Autocomplete.List className="palette-list" aria-label={words.title}>
        {({ title, items }: PaletteGroup) => (
          <Autocomplete.Group key={title} items={items} className="palette-group">
            <Autocomplete.GroupLabel className="palette-title">{title}</Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(line: PaletteLine) => <Line key={line.id} line={line} onDone={onDone} />}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
      <p className="palette-keys wide-only" aria-hidden>
        {words.keys.map((key) => (
          <span key={key}>{key}</span>
        ))}
      </p>
    </Autocomplete.Root>
  );
};

const Line = ({ line, onDone }: { line: PaletteLine; onDone: () => void }) => (
  <Autocomplete.Item
    value={line}
    className="palette-line"
    onClick={() => {
      onDone();
      line.does();
    }}
  >
    <span className="grow">{line.label}</span>
    {line.keys ? (
      <span className="row wide-only" aria-hidden>
        {line.keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </span>
    ) : null}
  </Autocomplete.Item>
);
