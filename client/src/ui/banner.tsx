import { type LucideIcon, X } from 'lucide-react';
import type { ReactNode } from 'react';

/** A status line across the page. */
export const Banner = ({
  tone,
  icon: Icon,
  children,
  action,
  onDismiss,
}: {
  tone: 'good' | 'warning' | 'bad' | 'accent';
  icon: LucideIcon;
  children: ReactNode;
  action?: ReactNode;
  onDismiss?: () => void;
}) => (
  <div className={`banner ${TONES[tone]}`} role="status">
    <Icon className="ico" aria-hidden />
    <span className="grow">{children}</span>
    {action}
    {onDismiss ? (
      <button type="button" className="iconbtn" aria-label="Dismiss" onClick={onDismiss}>
        <X className="ico s" aria-hidden />
      </button>
    ) : null}
  </div>
);

const TONES = { good: 'okb', warning: 'warnb', bad: 'badb', accent: 'acc' } as const;
