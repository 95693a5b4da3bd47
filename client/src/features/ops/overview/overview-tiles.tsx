import type { OpsOverview } from '@fairline/shared/contract';
import { answersIn } from './tiles.js';
import { Verdict } from './verdict.js';

/** The operator's first questions, answered at a glance. */
export const OverviewTiles = ({ overview }: { overview: OpsOverview }) => (
  <div className="ops-tiles">
    {answersIn(overview).map(({ question, level, verdict, figure, text }) => (
      <section key={question} className="ops-tile" aria-label={question}>
        <div className="between">
          <h2>{question}</h2>
          {verdict === '' ? null : <Verdict level={level} text={verdict} />}
        </div>
        <b className="display">{figure}</b>
        <p className="num">{text}</p>
      </section>
    ))}
  </div>
);
