import { type InputHTMLAttributes, type KeyboardEvent, useState } from 'react';
import { decimalText } from './decimal-text.js';

type Passed = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'className' | 'placeholder' | 'aria-label' | 'aria-invalid' | 'aria-describedby' | 'autoFocus' | 'onBlur'
> & { ref?: React.Ref<HTMLInputElement> };

/** An input for a number, which may have a decimal comma. `text` and what is typed are passed as `Number()` reads them. */
export const DecimalInput = ({
  text,
  onType,
  min = Number.NEGATIVE_INFINITY,
  max = Number.POSITIVE_INFINITY,
  step = 1,
  onKey,
  ...passed
}: Passed & {
  text: string;
  onType: (text: string) => void;
  min?: number;
  max?: number;
  /** What the arrow keys add. */
  step?: number;
  /** Called with every other key. */
  onKey?: (key: string) => void;
}) => {
  const [typed, setTyped] = useState(text);
  const type = (next: string) => {
    const kept = next.replace(/[^\d.,\-−]/g, '');
    setTyped(kept);
    onType(decimalText(kept));
  };
  const stepWith = (event: KeyboardEvent) => {
    const way = STEPS[event.key];
    if (way === undefined) return onKey?.(event.key);
    event.preventDefault();
    const next = Math.min(max, Math.max(min, (Number(text) || 0) + way * step));
    type(String(Number(next.toFixed(4))));
  };
  return (
    <input
      type="text"
      role="spinbutton"
      inputMode="decimal"
      autoComplete="off"
      aria-valuenow={text === '' || Number.isNaN(Number(text)) ? undefined : Number(text)}
      aria-valuemin={Number.isFinite(min) ? min : undefined}
      aria-valuemax={Number.isFinite(max) ? max : undefined}
      value={decimalText(typed) === text ? typed : text}
      onChange={(event) => type(event.target.value)}
      onKeyDown={stepWith}
      {...passed}
    />
  );
};

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };
