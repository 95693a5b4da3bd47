import type { ReactNode } from 'react';

/** What is the case, one line each: what it is about, and how it stands. */
export const Facts = ({ facts }: { facts: readonly (readonly [label: string, fact: ReactNode])[] }) => (
  <dl className="facts">
    {facts.map(([label, fact]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{fact}</dd>
      </div>
    ))}
  </dl>
);
