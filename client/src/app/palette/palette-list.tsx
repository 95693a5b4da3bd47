import { Autocomplete } from '@base-ui/react/autocomplete';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { found } from './found.js';
import type { PaletteGroup, PaletteLine } from './line.js';
import { paletteMessages as words } from './messages.js';

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
