import type { ReactNode } from 'react';
import { TitledWhy } from '../../ui/titled-why.js';

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
      <TitledWhy title={title} why={why} />
      {children}
    </div>
    {below}
  </div>
);
