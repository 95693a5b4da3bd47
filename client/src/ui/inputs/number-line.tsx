import { useEffect, useId, useState } from 'react';
import { DecimalInput } from './decimal-input.js';

/** A labelled number input on one line. A value outside the range is marked as invalid, but still passed on. */
export const NumberLine = ({
  label,
  spoken = label,
  value,
  range,
  unit,
  note,
  none,
  onChange,
}: {
  label: string;
  /** The accessible name, where the label alone is not enough. */
  spoken?: string;
  /** NaN for none. */
  value: number;
  range: { readonly min: number; readonly max: number; readonly step: number };
  /** $ is shown before the number, any other unit after it. */
  unit: string;
  note?: string | undefined;
  /** Shown while it is empty, where it may be; otherwise an empty input is invalid. */
  none?: string;
  onChange: (value: number) => void;
}) => {
  const id = useId();
  const [typed, setTyped] = useState(textOf(value));
  // Keeps the text as typed, including `2.` and empty, until a different number comes from outside.
  useEffect(
    () => setTyped((before) => (isSame(numberIn(before), value, none !== undefined) ? before : textOf(value))),
    [value, none],
  );
  return (
    <label className="numline" htmlFor={id}>
      <span className="grow">
        {label}
        {note === undefined ? null : <small>{note}</small>}
      </span>
      <span className="input">
        {unit === '$' ? <span className="c3">$</span> : null}
        <DecimalInput
          id={id}
          aria-label={spoken}
          aria-invalid={
            !(numberIn(typed) >= range.min && numberIn(typed) <= range.max) &&
            !(none !== undefined && typed.trim() === '')
          }
          {...(none === undefined ? {} : { placeholder: none })}
          min={range.min}
          max={range.max}
          step={range.step}
          text={typed}
          onType={(text) => {
            setTyped(text);
            onChange(numberIn(text));
          }}
        />
        {unit === '$' || unit === '' ? null : <span className="c3">{unit}</span>}
      </span>
    </label>
  );
};

const textOf = (value: number): string => (Number.isNaN(value) ? '' : String(value));

// Without a number the text stays as typed, unless none was wanted from outside.
const isSame = (typed: number, value: number, mayBeNone: boolean): boolean =>
  typed === value || (Number.isNaN(value) && (!mayBeNone || Number.isNaN(typed)));

const numberIn = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed));
