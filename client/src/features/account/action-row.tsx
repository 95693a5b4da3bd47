import type { ReactNode } from 'react';

/** Something that can be done, what it does, and its button; below, what comes of it. */
export const ActionRow = ({
  title,
  why,
  children,
  below,
}: {
  title: string;
  why: string;
  children?: ReactNode;
  below?: ReactNode;
}) => (
  <div className="action-row">
    <div className="between">
      <div>
        <h3>{title}</h3>
        <p className="s12 c2">{why}</p>
      </div>
      {children}
    </div>
    {below}
  </div>
);
