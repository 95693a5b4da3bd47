import './money-input.css';
import type { InputHTMLAttributes } from 'react';

type Described = Pick<InputHTMLAttributes<HTMLInputElement>, 'id' | 'aria-invalid' | 'aria-describedby'>;

/** An input for an amount in dollars, as typed. */
export const MoneyInput = ({
  typed,
  onType,
  min = 0,
  placeholder,
  described,
}: {
  typed: string;
  onType: (typed: string) => void;
  min?: number;
  placeholder?: string;
  described: Described;
}) => (
  <span className="input dollars">
    <span className="c3" aria-hidden="true">
      $
    </span>
    <input
      type="number"
      min={min}
      step="any"
      inputMode="decimal"
      value={typed}
      placeholder={placeholder}
      onChange={(event) => onType(event.target.value)}
      {...described}
    />
  </span>
);
