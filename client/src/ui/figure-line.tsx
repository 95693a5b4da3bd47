import type { ReactNode } from 'react';

/** A figure and what it is, on a line of their own. */
export const FigureLine = ({ what, children }: { what: string; children: ReactNode }) => (
  <div className="kv">
    <span>{what}</span>
    {children}
  </div>
);
