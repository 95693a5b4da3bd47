import { PLANS, type Plan } from '@fairline/shared/domain';
import { Lock } from 'lucide-react';
import { preferenceMessages as words } from './messages.js';

/** A book to choose, or the plan it requires. */
export const BookChoice = ({
  name,
  isOn,
  takes,
  onToggle,
}: {
  name: string;
  isOn: boolean;
  takes: Plan | undefined;
  onToggle: () => void;
}) => (
  <label
    className={isOn ? 'check on' : 'check'}
    title={takes ? words.takesPlan(PLANS[takes].title) : undefined}
    data-locked={takes !== undefined}
  >
    <input type="checkbox" className="sr" checked={isOn} disabled={takes !== undefined && !isOn} onChange={onToggle} />
    {name}
    {takes ? (
      <span className="end">
        <Lock className="ico s" aria-hidden />
        {PLANS[takes].title}
      </span>
    ) : null}
  </label>
);
