import type { ReactNode } from 'react';
import { landingCopy } from './copy.js';
import { FairDrawing, MiddleDrawing, ProfitDrawing, PropDrawing, SplitDrawing } from './drawings.js';

/** Six features, each with a small drawing. */
export const Features = () => (
  <section id="features">
    <h2 className="lh">{words.title}</h2>
    <div className="feats">
      <Feature of={words.ev} drawing={<FairDrawing />} />
      <Feature of={words.arbitrage} drawing={<SplitDrawing />} />
      <Feature of={words.middles} drawing={<MiddleDrawing />} />
      <Feature of={words.props} drawing={<PropDrawing />} />
      <Feature of={words.realTime} drawing={<Ages />} />
      <Feature of={words.picks} drawing={<ProfitDrawing />} />
    </div>
  </section>
);

const Feature = ({ of, drawing }: { of: { title: string; body: string }; drawing: ReactNode }) => (
  <article>
    <div className="fbox" aria-hidden="true">
      {drawing}
    </div>
    <h3>{of.title}</h3>
    <p>{of.body}</p>
  </article>
);

const Ages = () => (
  <span className="fx row">
    {Object.entries(words.realTime.ages).map(([age, label]) => (
      <span key={age} className={`age ${age}`}>
        {label}
      </span>
    ))}
  </span>
);

const words = landingCopy.features;
