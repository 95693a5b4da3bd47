import { Star } from 'lucide-react';
import { Check } from './check.js';
import type { Choice } from './multi-select-groups.js';
import type { Favourites } from './multi-select-props.js';

/** A checkbox for one choice, with a star if favorites are enabled. */
export const MultiSelectLine = ({
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
