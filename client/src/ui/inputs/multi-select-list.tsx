import { Search, Star } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Check } from './check.js';
import type { Favourites, MultiSelectProps } from './multi-select-groups.js';
import { type Choice, inGroups } from './multi-select-groups.js';

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

/** Lets the arrow keys move between the search field and the checkboxes inside an element. */
const useArrowsAmong = (): RefObject<HTMLDivElement | null> => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const inside = box.current;
    if (!inside) return;
    const walk = (event: KeyboardEvent) => walkAmong(inside, event);
    inside.addEventListener('keydown', walk);
    return () => inside.removeEventListener('keydown', walk);
  }, []);
  return box;
};

const walkAmong = (inside: HTMLElement, event: KeyboardEvent) => {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const stops = [...inside.querySelectorAll<HTMLInputElement>('input[type="search"], input[type="checkbox"]')];
  const here = stops.indexOf(document.activeElement as HTMLInputElement);
  const next = stops[here + step];
  if (here < 0 || !next) return;
  event.preventDefault();
  next.focus();
};

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** A checkbox for one choice, with a star if favorites are enabled. */
const MultiSelectLine = ({
  choice: { key, title, end },
  isOn,
  onChange,
  favourites,
}: {
  choice: Choice;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  favourites: Favourites | undefined;
}) => {
  const isFavourite = favourites?.keys.includes(key) ?? false;
  return (
    <div className="ms-line">
      <Check label={title} end={end} isOn={isOn} onChange={onChange} />
      {favourites ? (
        <button
          type="button"
          className={isFavourite ? 'iconbtn star on' : 'iconbtn star'}
          aria-label={`Favorite ${title}`}
          aria-pressed={isFavourite}
          onClick={() => favourites.onToggle(key)}
        >
          <Star className="ico s" aria-hidden />
        </button>
      ) : null}
    </div>
  );
};
