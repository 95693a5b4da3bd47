import './money-input.css';
import type { InputHTMLAttributes } from 'react';
import { DecimalInput } from './decimal-input.js';

type Described = Pick<InputHTMLAttributes<HTMLInputElement>, 'id' | 'aria-invalid' | 'aria-describedby'>;

/** An input for an amount in dollars, as typed. Once left, it shows whole cents, since no less can be staked. */
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
    <DecimalInput
      text={typed}
      min={min}
      {...(placeholder === undefined ? {} : { placeholder })}
      onType={onType}
      onBlur={() => /\.\d{3}/.test(typed) && onType(Number(typed).toFixed(2))}
      {...described}
    />
  </span>
);
