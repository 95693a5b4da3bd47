/** A slider with its current value as text beside the label. */
export const Slider = ({
  label,
  text,
  value,
  min,
  max,
  step,
  onChange,
}: {
  label: string;
  text: string;
  value: number;
  min: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
}) => (
  <label className="range">
    <span className="range-head">
      {label}
      <span className="num c1">{text}</span>
    </span>
    <input
      type="range"
      aria-label={label}
      aria-valuetext={text}
      min={min}
      max={max}
      step={step}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  </label>
);
