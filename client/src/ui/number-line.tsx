import { useEffect, useState } from 'react';

/** A number to enter, on one line with its name. What is outside its ends is given on all the same, as what it is, and marked. */
export const NumberLine = ({
  label,
  spoken = label,
  value,
  range,
  unit,
  note,
  onChange,
}: {
  label: string;
  /** What it is called where the name alone is not enough. */
  spoken?: string;
  value: number;
  range: { readonly min: number; readonly max: number; readonly step: number };
  /** $ stands before the number, everything else behind it. */
  unit: string;
  note?: string | undefined;
  onChange: (value: number) => void;
}) => {
  const [typed, setTyped] = useState(String(value));
  // What is typed stays as it is typed, `2.` and nothing at all too, until another number comes from elsewhere.
  useEffect(
    () => setTyped((before) => (numberIn(before) === value || Number.isNaN(value) ? before : String(value))),
    [value],
  );
  return (
    <label className="numline">
      <span className="grow">
        {label}
        {note === undefined ? null : <small>{note}</small>}
      </span>
      <span className="input">
        {unit === '$' ? <span className="c3">$</span> : null}
        <input
          type="number"
          inputMode="decimal"
          aria-label={spoken}
          aria-invalid={!(value >= range.min && value <= range.max)}
          min={range.min}
          max={range.max}
          step={range.step}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            onChange(numberIn(event.target.value));
          }}
        />
        {unit === '$' || unit === '' ? null : <span className="c3">{unit}</span>}
      </span>
    </label>
  );
};

const numberIn = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed));
