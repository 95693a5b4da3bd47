import { percent } from '../../lib/format.js';
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
    <Check label={words.positiveOnly} isOn={draft.positiveOnly} onChange={(positiveOnly) => onEdit({ positiveOnly })} />
  </div>
);
