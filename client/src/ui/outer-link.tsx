import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';

/** A link that leaves the product, in a tab of its own that learns nothing of ours. Without an address it is only the text. */
export const OuterLink = ({
  href,
  hint,
  onReach,
  className,
  children,
}: {
  href: string | undefined;
  /** What opens there. */
  hint: string;
  /** Somebody is about to follow it. */
  onReach?: () => void;
  className?: string;
  children: ReactNode;
}) =>
  href === undefined ? (
    <span className={className} onPointerEnter={onReach}>
      {children}
    </span>
  ) : (
    <a
      className={`outer ${className ?? ''}`}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      title={hint}
      onPointerEnter={onReach}
      onFocus={onReach}
    >
      <span>{children}</span>
      <ExternalLink className="ico" aria-hidden />
      <span className="sr">, {hint}</span>
    </a>
  );
