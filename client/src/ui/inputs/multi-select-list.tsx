import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import { inGroups } from './multi-select-groups.js';
import { MultiSelectLine } from './multi-select-line.js';
import type { MultiSelectProps } from './multi-select-props.js';
import { useArrowsAmong } from './use-arrows-among.js';

/** The choices: a search, a button for all or none of its matches, and checkboxes under headings. */
export const MultiSelectList = ({ label, choices, chosen, onChange, favourites }: MultiSelectProps) => {
  const [typed, setTyped] = useState('');
  // The favorites when the list was opened: a star given now must not move a line away under the finger.
  const [first] = useState(favourites?.keys ?? []);
  const box = useArrowsAmong();
  const count = useId();
  const groups = inGroups(choices, first, typed);
  const found = groups.flatMap((group) => group.choices.map(({ key }) => key));
  const areAll = found.length > 0 && found.every((key) => chosen.includes(key));
  const taken = choices.filter(({ key }) => chosen.includes(key)).length;
  const without = (keys: readonly string[]) => chosen.filter((key) => !keys.includes(key));
  return (
    <div className="ms" ref={box}>
      <div className="ms-head">
        <label className="search">
          <Search className="ico s" aria-hidden />
          <input
            type="search"
            aria-label={`Search ${label.toLowerCase()}`}
            aria-describedby={count}
            placeholder="Search"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        <div className="between">
          <span id={count} className="s12 c3 num" role="status">
            {found.length === 0 ? 'Nothing found' : `${taken} of ${choices.length}`}
          </span>
          <button
            type="button"
            className="link s12"
            disabled={found.length === 0}
            onClick={() => onChange(areAll ? without(found) : [...without(found), ...found])}
          >
            {areAll ? 'Select none' : 'Select all'}
          </button>
        </div>
      </div>
      <div className="ms-lines">
        {groups.map((group) => (
          <fieldset key={group.title ?? ''}>
            {group.title ? <legend>{group.title}</legend> : null}
            {group.choices.map((choice) => (
              <MultiSelectLine
                key={choice.key}
                choice={choice}
                isOn={chosen.includes(choice.key)}
                onChange={(isOn) => onChange(isOn ? [...chosen, choice.key] : without([choice.key]))}
                favourites={favourites}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </div>
  );
};
