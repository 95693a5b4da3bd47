import { useId } from 'react';
import { DecimalInput } from '../../ui/inputs/decimal-input.js';
import { Slider } from '../../ui/inputs/slider.js';
import { type InputRange, takes } from '../model/choices/scanner-limits.js';
import { filterMessages as words } from './messages.js';

/** Lines of the filters that the scanners and the odds table have in common. Each may be left open: null for any. */
export const StartsWithin = ({
  hours,
  onChange,
}: {
  hours: number | null;
  onChange: (hours: number | null) => void;
}) => (
  <Slider
    label={words.startsWithin}
    text={hours === null ? words.anyStart : words.hours(hours)}
    value={STARTS.findIndex((most) => most === null || (hours ?? Infinity) <= most)}
    min={0}
    max={STARTS.length - 1}
    step={1}
    onChange={(to) => onChange(STARTS[to] ?? null)}
  />
);

/** In hours; the last one sets no limit. */
const STARTS = [1, 3, 6, 12, 24, 72, 168, null] as const;

/** American odds, or nothing for any. */
export const OddsLine = ({
  label,
  odds,
  onChange,
}: {
  label: string;
  odds: number | null;
  onChange: (odds: number | null) => void;
}) => <AnyLine label={label} value={odds} isWrong={odds !== null && !(Math.abs(odds) >= 100)} onChange={onChange} />;

/** A number within a range, or nothing for any. */
export const AnyNumberLine = ({
  label,
  unit,
  value,
  range,
  onChange,
}: {
  label: string;
  unit: string;
  value: number | null;
  range: InputRange;
  onChange: (value: number | null) => void;
}) => (
  <AnyLine
    label={label}
    unit={unit}
    value={value}
    isWrong={value !== null && !takes(range, value)}
    onChange={onChange}
  />
);

const AnyLine = ({
  label,
  unit,
  value,
  isWrong,
  onChange,
}: {
  label: string;
  unit?: string;
  value: number | null;
  isWrong: boolean;
  onChange: (value: number | null) => void;
}) => {
  const id = useId();
  return (
    <label className="numline" htmlFor={id}>
      <span className="grow">{label}</span>
      <span className="input">
        <DecimalInput
          id={id}
          aria-label={label}
          aria-invalid={isWrong}
          placeholder={words.any}
          text={value === null ? '' : String(value)}
          onType={(text) => onChange(text.trim() === '' ? null : Number(text))}
        />
        {unit === undefined ? null : <span className="c3">{unit}</span>}
      </span>
    </label>
  );
};
