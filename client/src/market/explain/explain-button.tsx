import { type BetKey } from '@fairline/shared/domain';
import './explain-button.css';
import { type MouseEvent, type ReactNode, useContext } from 'react';
import { ExplainContext } from './explaining.js';

/** A number that opens its explanation when clicked. */
export const ExplainButton = ({
  bet,
  label,
  className = 'explains',
  children,
}: {
  bet: BetKey;
  /** For users who cannot see the number, or when the number alone does not say what the button does. */
  label?: string;
  className?: string;
  children: ReactNode;
}) => {
  const explain = useContext(ExplainContext);
  if (!explain) return children;
  const open = (event: MouseEvent) => {
    event.stopPropagation(); // the row below opens on a click
    explain(bet);
  };
  return (
    <button type="button" className={className} aria-haspopup="dialog" aria-label={label} onClick={open}>
      {children}
    </button>
  );
};
