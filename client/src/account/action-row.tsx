import type { ReactNode } from 'react';
import { TitledWhy } from '../ui/titled-why.js';

/** One action with a title, an explanation and a button; the result shows below. */
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
