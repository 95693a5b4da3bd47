import type { ReactNode } from 'react';

/** A checkbox line, with something small at its end. `isPartly`: some of what it stands for is on. */
export const Check = ({
  label,
  end,
  isOn,
  isPartly = false,
  onChange,
}: {
  label: string;
  end?: ReactNode;
  isOn: boolean;
  isPartly?: boolean;
  onChange: (isOn: boolean) => void;
}) => (
  <label className={isOn ? 'check on' : isPartly ? 'check on partly' : 'check'}>
    <input
      type="checkbox"
      className="sr"
      checked={isOn}
      ref={(box) => {
        if (box) box.indeterminate = isPartly && !isOn;
      }}
      onChange={(event) => onChange(event.target.checked)}
    />
    {label}
    {end === undefined ? null : <span className="end">{end}</span>}
  </label>
);
