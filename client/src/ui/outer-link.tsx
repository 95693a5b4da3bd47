import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';

/**
 * A link to another site, in a new tab without our referrer. It looks the same everywhere: its text, and behind it in one word what it opens,
 * or an arrow where that is not known. Without an address it shows only the text.
 */
export const OuterLink = ({
  href,
  hint,
  tag = '',
  onReach,
  className,
  children,
}: {
  href: string | undefined;
  /** What the link opens. */
  hint: string;
  /** The same in one word, shown beside it. */
  tag?: string;
  /** Called when the user is about to follow the link. */
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
      {tag === '' ? (
        <ExternalLink className="ico" aria-hidden />
      ) : (
        <span className="depth" aria-hidden>
          {tag}
        </span>
      )}
      <span className="sr">, {hint}</span>
    </a>
  );
