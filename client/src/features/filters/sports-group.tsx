import { useState } from 'react';
import { useSports } from '../../lib/choices/use-sports.js';
import { Pills } from '../../ui/pills.js';
import { toggle } from './draft.js';
import type { GroupProps } from './group-props.js';
import { filterMessages as words } from './messages.js';

const FIRST = 6;

/** The sports: the first few, and more on request. One always stays chosen. */
export const SportsGroup = ({ draft, onEdit }: GroupProps) => {
  const sports = useSports();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? sports : sports.filter(({ key }, place) => place < FIRST || draft.sports.includes(key));
  const choose = (key: string) => {
    const chosen = toggle(draft.sports, key);
    if (chosen.length > 0) onEdit({ sports: chosen });
  };
  return (
    <div className="fgroup">
      <h3>
        {words.sports}
        {sports.length > FIRST ? (
          <button type="button" className="link s12" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? words.fewerSports : words.moreSports}
          </button>
        ) : null}
      </h3>
      <Pills label={words.sports} choices={shown} chosen={draft.sports} onToggle={choose} />
    </div>
  );
};
