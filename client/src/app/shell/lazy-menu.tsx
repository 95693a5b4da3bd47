import { type ReactNode, Suspense, useState } from 'react';

/** A button whose menu (its children) is loaded on the first click. */
export const LazyMenu = ({
  className,
  label,
  face,
  children,
}: {
  className: string;
  label: string;
  face: ReactNode;
  children: ReactNode;
}) => {
  const [isAsked, setIsAsked] = useState(false);
  const button = (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-haspopup="menu"
      onClick={() => setIsAsked(true)}
    >
      {face}
    </button>
  );
  return isAsked ? <Suspense fallback={button}>{children}</Suspense> : button;
};
