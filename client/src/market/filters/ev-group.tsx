import { percent, shortSpan } from '../../platform/format.js';
import { Check } from '../../ui/inputs/check.js';
import { Slider } from '../../ui/inputs/slider.js';
import type { GroupProps } from './group-props.js';
import { filterMessages as words } from './messages.js';

const [NONE, MOST] = [-10, 10];

/** The minimum value of a bet. At its lowest end the slider sets no minimum. */
export const EvGroup = ({ draft, onEdit }: GroupProps) => (
  <div className="fgroup">
    <Slider
      label={words.minimumEv}
      text={draft.minimumEv === null ? words.noMinimum : percent(draft.minimumEv)}
      value={draft.minimumEv ?? NONE}
      min={NONE}
      max={MOST}
      step={0.5}
      onChange={(value) => onEdit({ minimumEv: value === NONE ? null : value })}
    />
    <AgeLimit draft={draft} onEdit={onEdit} />
    <Check label={words.positiveOnly} isOn={draft.positiveOnly} onChange={(positiveOnly) => onEdit({ positiveOnly })} />
  </div>
);

/** The ages that the filter offers, in seconds; the last one sets no limit. */
const AGES = [10, 15, 30, 60, 120, 300, 600, null] as const;

/** The greatest age of a price, of a bet or of an opportunity's legs. */
export const AgeLimit = ({ draft: { maximumAge }, onEdit }: Pick<GroupProps, 'draft' | 'onEdit'>) => {
  const place = AGES.findIndex((age) => age === null || (maximumAge !== null && age >= maximumAge));
  return (
    <Slider
      label={words.maximumAge}
      text={maximumAge === null ? words.anyAge : shortSpan(maximumAge * 1_000)}
      value={place}
      min={0}
      max={AGES.length - 1}
      step={1}
      onChange={(to) => onEdit({ maximumAge: AGES[to] ?? null })}
    />
  );
};
