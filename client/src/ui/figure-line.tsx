import type { ReactNode } from 'react';

/** A figure with its label, on one line. */
export const FigureLine = ({ what, children }: { what: string; children: ReactNode }) => (
  <div className="kv">
    <span>{what}</span>
    {children}
  </div>
);
