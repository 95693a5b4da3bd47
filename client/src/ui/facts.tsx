import type { ReactNode } from 'react';

/** A list of facts: a label and a value on each line. */
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
