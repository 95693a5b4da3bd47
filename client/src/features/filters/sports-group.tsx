import { firstProps, sportGroup, sportTitle } from '@fairline/shared/domain';
import { type SportChoice, useSports } from '../../lib/choices/use-sports.js';
import { MultiSelect } from '../../ui/inputs/multi-select.js';
import { Pills } from '../../ui/inputs/pills.js';
import type { FilterMode, GroupProps } from './group-props.js';
import { filterMessages as words } from './messages.js';

const FIRST = 6;

/** The sports: the first few shown directly, all of them in a list. The scanners have their own choice. */
export const SportsGroup = ({ draft, onEdit, mode }: GroupProps & { mode: FilterMode }) => {
  const listed = useSports();
  const chosen = mode === 'scanner' ? (draft.scanner.sports ?? listed.map(({ key }) => key)) : draft.sports;
  const sports = [...listed, ...unlisted(chosen, listed)];
  const shown = sports.filter(({ key }, place) => place < FIRST || chosen.includes(key));
  const choose = (next: readonly string[]) =>
    onEdit(
      mode === 'scanner'
        ? { scanner: { ...draft.scanner, sports: [...next] } }
        : { sports: next, props: firstProps(next) },
    );
  const toggle = (key: string) => choose(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]);
  return (
    <div className="fgroup">
      <MultiSelect label={words.sports} choices={sports} chosen={chosen} onChange={choose} />
      <Pills label={words.sports} choices={shown} chosen={chosen} onToggle={toggle} />
    </div>
  );
};

// A link may name a sport that is out of season; it can still be deselected.
const unlisted = (chosen: readonly string[], listed: readonly SportChoice[]): SportChoice[] => {
  const known = new Set(listed.map(({ key }) => key));
  const others = chosen.filter((key) => !known.has(key));
  return others.map((key) => ({ key, title: sportTitle(key), category: sportGroup(key) }));
};
