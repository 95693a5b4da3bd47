import { Fragment } from 'react';

export type Fact = readonly [label: string, value: string, isWrong?: boolean];

/** A few figures that belong together. */
<<<<<<<< HEAD:client/src/features/ops/overview/facts-card.tsx
export const FactsCard = ({ title, facts }: { title: string; facts: readonly Fact[] }) => (
========
export const FactCard = ({ title, facts }: { title: string; facts: readonly Fact[] }) => (
>>>>>>>> 17aa21809d195391b89ee6960179af798978df9e:client/src/features/ops/overview/fact-card.tsx
  <section className="ops-sec" aria-label={title}>
    <h2>{title}</h2>
    <dl className="panel ops-card">
      {facts.map(([label, value, isWrong]) => (
        <Fragment key={label}>
          <div className="kv">
            <dt>{label}</dt>
            <dd className={isWrong ? 'num warn' : 'num'}>{value}</dd>
          </div>
        </Fragment>
      ))}
    </dl>
  </section>
);
