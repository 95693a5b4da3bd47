import type { ReactNode } from 'react';

/** A checkbox line, with something small at its end. */
export const Check = ({
  label,
  end,
  isOn,
  onChange,
}: {
  label: string;
  end?: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) => (
  <label className={isOn ? 'check on' : 'check'}>
    <input type="checkbox" className="sr" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
    {label}
    {end === undefined ? null : <span className="end">{end}</span>}
  </label>
);
