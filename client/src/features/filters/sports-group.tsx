import { useState } from 'react';
import { useSports } from '../../lib/choices/use-sports.js';
import { Pills } from '../../ui/pills.js';
import { toggle } from './draft.js';
import type { FilterMode, GroupProps } from './group-props.js';
import { filterMessages as words } from './messages.js';

const FIRST = 6;

/** The sports: the first few, and more on request. One always stays chosen. The scanners have a choice of their own. */
export const SportsGroup = ({ draft, onEdit, mode }: GroupProps & { mode: FilterMode }) => {
  const sports = useSports();
  const [isWhole, setIsWhole] = useState(false);
  const chosen = mode === 'scanner' ? (draft.scanner.sports ?? sports.map(({ key }) => key)) : draft.sports;
  const shown = isWhole ? sports : sports.filter(({ key }, place) => place < FIRST || chosen.includes(key));
  const choose = (key: string) => {
    const next = toggle(chosen, key);
    if (next.length === 0) return;
    onEdit(mode === 'scanner' ? { scanner: { ...draft.scanner, sports: [...next] } } : { sports: next });
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
      <Pills label={words.sports} choices={shown} chosen={chosen} onToggle={choose} />
    </div>
  );
};
