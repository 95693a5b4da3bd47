import { Fragment } from 'react';

export type Fact = readonly [label: string, value: string, isWrong?: boolean];

/** A few figures that belong together. */
export const FactCard = ({ title, facts }: { title: string; facts: readonly Fact[] }) => (
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
