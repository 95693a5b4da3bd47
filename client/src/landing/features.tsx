import type { ReactNode } from 'react';
import { landingCopy } from './copy.js';

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

/** The fair line: ticks for the books, with value marked on its right. */
const FairDrawing = () => (
  <span className="strip">
    <svg aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none">
      <path d="M19 0v1M23 0v1M27 0v1M33 0v1M44 0v1M48 0v1" />
    </svg>
    <b className="e4 at-value" />
  </span>
);

/** A stake in two parts. */
const SplitDrawing = () => (
  <svg aria-hidden="true" viewBox="0 0 300 8" width="100%" preserveAspectRatio="none">
    <rect width="140" height="8" rx="4" fill="var(--text-2)" />
    <rect x="144" width="156" height="8" rx="4" fill="var(--ev-good-fill)" />
  </svg>
);

/** A window between two lines. */
const MiddleDrawing = () => (
  <svg aria-hidden="true" viewBox="0 0 300 24" width="100%">
    <rect x="110" y="2" width="80" height="16" fill="var(--ev-marginal-fill)" />
    <path d="M0 18.5H300" stroke="var(--border-strong)" />
    <path
      d="M10 18v-3M30 18v-3M50 18v-3M70 18v-3M90 18v-3M210 18v-3M230 18v-3M270 18v-3M290 18v-3"
      stroke="var(--text-2)"
    />
    <path d="M130 18v-6M150 18v-9M170 18v-7M250 18v-6" stroke="var(--text-2)" strokeWidth="2" />
    <path d="M110 2V22M190 2V22" stroke="var(--accent-text)" strokeWidth="1.5" />
  </svg>
);

/** The two sides of a prop. */
const PropDrawing = () => (
  <span className="fx between">
    <span>{drawingsWords.over}</span>
    <span className="ev e3">{drawingsWords.value}</span>
    <span className="c3">{drawingsWords.under}</span>
  </span>
);

/** A profit that climbs in steps. */
const ProfitDrawing = () => (
  <svg aria-hidden="true" viewBox="0 0 300 30" width="100%" height="30" preserveAspectRatio="none" fill="none">
    <path d="M0 27.5H300" stroke="var(--border-subtle)" />
    <path
      d="M2 27H25V21H47V23H93V20H115V16H138V19H160V15H183V11H206V13H228V12H251V7H273V9H296V4"
      stroke="var(--accent-text)"
      strokeWidth="1.5"
    />
  </svg>
);

const drawingsWords = landingCopy.features.props;
