import { type ReactNode, Suspense, useState } from 'react';

/** A button whose menu (its children) is loaded on the first click. */
export const LazyMenu = ({
  className = 'btn sm quiet',
  label,
  title,
  face,
  children,
}: {
  className?: string;
  /** Its accessible name, where its face has no words. */
  label?: string;
  title?: string;
  face: ReactNode;
  children: ReactNode;
}) => {
  const [isAsked, setIsAsked] = useState(false);
  const button = (
    <button
      type="button"
      className={className}
      aria-label={label}
      title={title}
      aria-haspopup="menu"
      onClick={() => setIsAsked(true)}
    >
      {face}
    </button>
  );
  return isAsked ? <Suspense fallback={button}>{children}</Suspense> : button;
};
