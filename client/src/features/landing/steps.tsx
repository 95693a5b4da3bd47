import { PLANS } from '@fairline/shared/domain';
import { landingCopy } from './copy.js';

/** How it works, in three steps. */
export const Steps = () => (
  <section>
    <h2 className="lh">{words.title}</h2>
    <ol className="steps">
      {words.each.map(({ title, body }, i) => (
        <li key={title}>
          <b className="display" aria-hidden="true">
            {i + 1}
          </b>
          <div>
            <h3>{title}</h3>
            <p>{body(PLANS.free.callsPerMonth)}</p>
          </div>
        </li>
      ))}
    </ol>
  </section>
);

const words = landingCopy.steps;
